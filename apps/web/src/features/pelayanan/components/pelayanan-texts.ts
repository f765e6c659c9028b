import { hoursText } from '@pendopo/shared/pelayanan/office-hours';
import type { Pelayanan, UpdatePelayananInput } from '@pendopo/shared/pelayanan/schemas';
import { HARI, type JenisLibur, PELAYANAN_TEXT } from '@pendopo/shared/pelayanan/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';

export type Texts = Record<string, string>;
type Libur = Pelayanan['libur'][number];
export type HolidayRow = Libur & { key: number };
type Settings = Omit<UpdatePelayananInput, 'updatedAt'>;

const DAYS = /^\d{1,3}$/;
const HOURS = /^(\d{1,2})[.:](\d{2})\s*[–-]\s*(\d{1,2})[.:](\d{2})$/;
export const KIND_LABEL: Readonly<Record<JenisLibur, Text>> = villageTexts({
  nasional: 'Libur nasional',
  cuti_bersama: 'Cuti bersama',
  desa: 'Libur {desa}',
});

export const textsOf = ({
  hari_kerja,
  jam,
  keterangan_jam,
  cuti_bersama_libur,
  pengaduan_hari_kerja,
}: Settings): Texts => ({
  ...Object.fromEntries(hari_kerja.map(({ hari_kerja: days }, at) => [`hari_kerja_${at}`, String(days)])),
  ...Object.fromEntries(
    HARI.map((_, hari) => {
      const hours = jam.find((one) => one.hari === hari);
      return [`jam_${hari}`, hours ? hoursText(hours) : ''];
    }),
  ),
  keterangan_jam: keterangan_jam ?? '',
  cuti_bersama: cuti_bersama_libur ? 'ya' : 'tidak',
  pengaduan_hari_kerja: String(pengaduan_hari_kerja),
});

export const rowsOf = ({ libur }: Pick<Settings, 'libur'>): HolidayRow[] => libur.map((day, key) => ({ ...day, key }));

/** Returns the days off without blank rows, and the errors by field. */
export function holidaysOf(rows: readonly HolidayRow[]): { libur: Libur[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const libur: Libur[] = [];
  for (const { key, tanggal, ...row } of rows) {
    const nama = row.nama.trim();
    if (tanggal === '' && nama === '') continue;
    if (tanggal === '') errors.push({ msg: 'Tanggal libur wajib diisi', path: `tanggal-${key}` });
    else if (libur.some((one) => one.tanggal === tanggal))
      errors.push({ msg: PELAYANAN_TEXT.holidayTwice(tanggal), path: `tanggal-${key}` });
    if (nama === '') errors.push({ msg: 'Nama hari libur wajib diisi', path: `nama-${key}` });
    libur.push({ tanggal, nama, jenis: row.jenis });
  }
  return { libur, errors };
}

/** Parses the form texts, with errors by field. `titles` are the application types in order. */
export function settingsOf(
  texts: Texts,
  titles: readonly string[],
): { settings: Omit<Settings, 'libur'>; errors: FieldError[] } {
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
    const buka = `${from.padStart(2, '0')}:${fromMinute}`;
    const tutup = `${to.padStart(2, '0')}:${toMinute}`;
    const isHour = /^([01]\d|2[0-3]):[0-5]\d$/;
    if (!isHour.test(buka) || !isHour.test(tutup))
      errors.push({ msg: 'Tulis jam buka dan tutup, misalnya 08.00–15.00', path });
    else if (buka >= tutup) errors.push({ msg: PELAYANAN_TEXT.hourOrder, path });
    return [{ hari, buka, tutup }];
  });
  if (jam.length === 0) errors.push({ msg: PELAYANAN_TEXT.noHours, path: 'jam_1' });
  const hari_kerja = titles.map((judul, at) => ({ judul, hari_kerja: days(`hari_kerja_${at}`) }));
  const pengaduan_hari_kerja = days('pengaduan_hari_kerja');
  const keterangan_jam = (texts.keterangan_jam ?? '').trim();
  const cuti_bersama_libur = texts.cuti_bersama === 'ya';
  return { settings: { hari_kerja, jam, keterangan_jam, cuti_bersama_libur, pengaduan_hari_kerja }, errors };
}
