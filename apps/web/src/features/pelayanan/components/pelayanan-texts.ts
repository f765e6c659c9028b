import type { FieldError } from '@pendopo/shared/api-error';
import { isCalendarDay } from '@pendopo/shared/dates';
import type { Pelayanan, UpdatePelayananInput } from '@pendopo/shared/pelayanan';
import { HARI, type JenisLibur, PELAYANAN_TEXT } from '@pendopo/shared/pelayanan-text';

// What the village promises as officials type it: each field is a text.

export type Texts = Record<string, string>;
type Libur = Pelayanan['libur'][number];
type Settings = Omit<UpdatePelayananInput, 'updatedAt'>;

const DAYS = /^\d{1,3}$/;
const HOURS = /^(\d{1,2})[.:](\d{2})\s*[–-]\s*(\d{1,2})[.:](\d{2})$/;
const LINE = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[-/]\d{1,2}[-/]\d{4})[\s,:]+(.+)$/;
const KINDS: Readonly<Record<JenisLibur, string>> = {
  nasional: '',
  cuti_bersama: ' (cuti bersama)',
  desa: ' (desa)',
};

export const hoursText = ({ buka, tutup }: { buka: string; tutup: string }) => `${buka}–${tutup}`.replaceAll(':', '.');

/** One day off on a line: its date, its name, and in brackets what kind it is where it is no national one. */
const holidayLine = ({ tanggal, nama, jenis }: Libur) => `${tanggal} ${nama}${KINDS[jenis]}`;

export const textsOf = ({ hari_kerja, jam, libur, cuti_bersama_libur, pengaduan_hari_kerja }: Settings): Texts => ({
  ...Object.fromEntries(hari_kerja.map(({ hari_kerja: days }, at) => [`hari_kerja_${at}`, String(days)])),
  ...Object.fromEntries(
    HARI.map((_, hari) => {
      const hours = jam.find((one) => one.hari === hari);
      return [`jam_${hari}`, hours ? hoursText(hours) : ''];
    }),
  ),
  libur: libur.map(holidayLine).join('\n'),
  cuti_bersama: cuti_bersama_libur ? 'ya' : 'tidak',
  pengaduan_hari_kerja: String(pengaduan_hari_kerja),
});

/** `2026-12-25`, of what may be `25-12-2026` or `25/12/2026`; null of what is no day. */
function dayOf(text: string): string | null {
  const [day = '', month = '', year = ''] = text.split(/[-/]/);
  const iso =
    text.length === 10 && day.length === 4 ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}

function kindOf(name: string): { nama: string; jenis: JenisLibur } {
  const [, nama = '', kind = ''] = /^(.*?)\s*\((cuti bersama|desa)\)$/i.exec(name) ?? [];
  if (nama === '') return { nama: name, jenis: 'nasional' };
  return { nama, jenis: kind.toLowerCase() === 'desa' ? 'desa' : 'cuti_bersama' };
}

function holidaysOf(text: string): { libur: Libur[]; problem: string | null } {
  const libur: Libur[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, date = '', name = ''] = LINE.exec(line.trim()) ?? [];
    const tanggal = dayOf(date);
    if (tanggal === null)
      return { libur, problem: `Baris ${at + 1}: tulis tanggal lalu nama, misalnya 2026-12-25 Hari Raya Natal` };
    if (libur.some((one) => one.tanggal === tanggal))
      return { libur, problem: `Baris ${at + 1}: ${PELAYANAN_TEXT.holidayTwice(tanggal)}` };
    libur.push({ tanggal, ...kindOf(name.trim()) });
  }
  return { libur, problem: null };
}

/** The settings that these texts say, and what is wrong with them by field; `titles` are the types of letters, in order. */
export function settingsOf(texts: Texts, titles: readonly string[]): { settings: Settings; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const days = (path: string): number => {
    const text = (texts[path] ?? '').trim();
    const count = Number(text);
    if (!DAYS.test(text) || count < 1 || count > 60) errors.push({ msg: PELAYANAN_TEXT.days, path });
    return count;
  };
  const jam = HARI.flatMap((_, hari) => {
    const path = `jam_${hari}`;
    const text = (texts[path] ?? '').trim();
    if (text === '') return [];
    const [, from = '', fromMinute = '', to = '', toMinute = ''] = HOURS.exec(text) ?? [];
    const [buka, tutup] = [`${from.padStart(2, '0')}:${fromMinute}`, `${to.padStart(2, '0')}:${toMinute}`];
    const isHour = /^([01]\d|2[0-3]):[0-5]\d$/;
    if (!isHour.test(buka) || !isHour.test(tutup))
      errors.push({ msg: 'Tulis jam buka dan tutup, misalnya 08.00–15.00', path });
    else if (buka >= tutup) errors.push({ msg: PELAYANAN_TEXT.hourOrder, path });
    return [{ hari, buka, tutup }];
  });
  if (jam.length === 0) errors.push({ msg: PELAYANAN_TEXT.noHours, path: 'jam_1' });
  const hari_kerja = titles.map((judul, at) => ({ judul, hari_kerja: days(`hari_kerja_${at}`) }));
  const pengaduan_hari_kerja = days('pengaduan_hari_kerja');
  const { libur, problem } = holidaysOf(texts.libur ?? '');
  if (problem) errors.push({ msg: problem, path: 'libur' });
  const cuti_bersama_libur = texts.cuti_bersama === 'ya';
  return { settings: { hari_kerja, jam, libur, cuti_bersama_libur, pengaduan_hari_kerja }, errors };
}
