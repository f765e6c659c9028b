// What stands around a letter's text: letterhead, signatory, last day. For the PDF and for the live page beside the form.
import type { CaraTandaTangan } from './naskah-text.ts';

type Village = { nama: string; kecamatan: string; kabupaten: string; kode_pos: string };

/** The letterhead's lines, the last the address: the village's own when it has written some. */
export function letterheadOf(desa: Village, { kop_baris, alamat }: { kop_baris: readonly string[]; alamat: string }) {
  if (kop_baris.length > 0) return [...kop_baris];
  return [
    `PEMERINTAH KABUPATEN ${desa.kabupaten.toUpperCase()}`,
    `KECAMATAN ${desa.kecamatan.toUpperCase()}`,
    `DESA ${desa.nama.toUpperCase()}`,
    [alamat, desa.kode_pos && `Kode Pos ${desa.kode_pos}`].filter((part) => part !== '').join(', '),
  ];
}

const ACTING: readonly (readonly [RegExp, string])[] = [
  [/^Pj\.? */, 'Penjabat '],
  [/^Plt\.? */, 'Pelaksana Tugas '],
  [/^Plh\.? */, 'Pelaksana Harian '],
];
const inWords = (jabatan: string) => ACTING.reduce((text, [short, long]) => text.replace(short, long), jabatan);

type Signing = { cara: CaraTandaTangan; jabatan: string; desa: string };

/** The signatory's position line by line, as it is printed, and how the opening sentence says it. */
export function signatoryOf({ cara, jabatan, desa }: Signing): { baris: string[]; sebagai: string } {
  const head = `Kepala Desa ${desa}`;
  if (cara === 'kades') {
    const whole = jabatan.includes(desa) ? jabatan : `${jabatan} ${desa}`;
    return { baris: [`${whole},`], sebagai: inWords(whole) };
  }
  const sebagai = `${inWords(jabatan)}, bertindak atas nama ${head}`;
  if (cara === 'sekdes_an') return { baris: [`a.n. ${head}`, `${jabatan},`], sebagai };
  return { baris: [`a.n. ${head}`, 'Sekretaris Desa,', 'u.b.', `${jabatan},`], sebagai };
}

/** A position in one line: "a.n. Kepala Desa Kalijernih, Sekretaris Desa". */
export const positionInLine = (baris: readonly string[]): string =>
  baris.map((line) => line.replace(/,$/, '')).join(', ');

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A name's initials, without titles: "M. S. P.". */
export const initialsOf = (name: string): string =>
  (name.split(',')[0] ?? '')
    .split(/\s+/)
    .flatMap((word) => /^[^\p{L}]*(\p{L})/u.exec(word)?.[1] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
