import { AGENDA_HOURS } from '@pendopo/shared/agenda/status';
import { villageMidnight } from '@pendopo/shared/text/dates';
import { words } from '../../lib/village-words.ts';

type Event = {
  id: number;
  title: string;
  tanggal: Date;
  /** HH:MM in the village's time zone. */
  waktu: string;
  lokasi: string;
  deskripsi: string;
  updatedAt: Date;
};

type Calendar = { desa: string; events: readonly Event[]; publicUrl: string };

/** Longest line in bytes (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Returns an iCalendar file (RFC 5545) in UTC. Events get a fixed duration, because their end is unknown. */
export function presentKalender({ desa, events, publicUrl }: Calendar): string {
  const { host } = new URL(publicUrl);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pendopo//Agenda Desa//ID',
    `NAME:${textOf(words`Agenda {Desa} ${desa}`)}`,
    `X-WR-CALNAME:${textOf(words`Agenda {Desa} ${desa}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  ];
  for (const { id, title, tanggal, waktu, lokasi, deskripsi, updatedAt } of events) {
    const [hours = 0, minutes = 0] = waktu.split(':').map(Number);
    const start = villageMidnight(tanggal.toISOString().slice(0, 10)).getTime() + (hours * 60 + minutes) * 60_000;
    lines.push(
      'BEGIN:VEVENT',
      `UID:agenda-${id}@${host}`,
      `DTSTAMP:${momentOf(updatedAt)}`,
      `DTSTART:${momentOf(new Date(start))}`,
      `DURATION:PT${AGENDA_HOURS}H`,
      `SUMMARY:${textOf(title)}`,
      `LOCATION:${textOf(lokasi)}`,
      `DESCRIPTION:${textOf(deskripsi)}`,
      `URL:${publicUrl}/publikasi/agenda/${id}`,
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].map(fold).join('\r\n');
}

/** Format: 20261120T010000Z. */
const momentOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const CONTROLS = /[^\P{Cc}\t\n]/gu;

const textOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a long line between characters. Continuation lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += more;
  }
  return folded;
}
