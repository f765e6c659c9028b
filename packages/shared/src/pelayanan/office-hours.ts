import { villageZona } from '../text/dates.ts';
import type { Pelayanan } from './schemas.ts';
import { HARI } from './text.ts';

type Hours = Pick<Pelayanan, 'jam' | 'keterangan_jam'>;

export const hoursText = ({ buka, tutup }: { buka: string; tutup: string }) => `${buka}–${tutup}`.replaceAll(':', '.');

/** Names days, Monday first; three or more in a row become "Senin–Kamis". */
function dayWords(days: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === day - 1) run.push(day);
    else runs.push([day]);
  }
  const word = (day: number | undefined) => HARI[(day ?? 0) % 7] ?? '';
  return runs.flatMap((run) => (run.length < 3 ? run.map(word) : [`${word(run[0])}–${word(run[run.length - 1])}`]));
}

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' dan ') : `${words.slice(0, -1).join(', ')}, dan ${words[words.length - 1]}`;

/** Returns a line for days with the same hours, one for closed days, and the note. */
export function officeHours({ jam, keterangan_jam }: Hours): { hari: string; jam: string }[] {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const alike = new Map<string, number[]>();
  for (const day of days) {
    const hours = jam.find(({ hari }) => hari === day % 7);
    const text = hours ? `${hoursText(hours)} ${villageZona()}` : '';
    alike.set(text, [...(alike.get(text) ?? []), day]);
  }
  const closed = alike.get('') ?? [];
  alike.delete('');
  return [
    ...[...alike].map(([text, open]) => ({ hari: listed(dayWords(open)), jam: text })),
    { hari: listed([...dayWords(closed), 'hari libur']), jam: 'Tutup' },
    ...(keterangan_jam ? [{ hari: 'Keterangan', jam: keterangan_jam }] : []),
  ].map((line) => ({ ...line, hari: line.hari.replace(/^h/, 'H') }));
}
