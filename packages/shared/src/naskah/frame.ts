// Frame of a document for the PDF and for the live page beside the form.
import type { Words } from '../text/sebutan.ts';
import type { CaraTandaTangan } from './text.ts';

type Village = Record<'nama' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kode_pos', string>;
export type KopAlamat = { alamat_kop: string; kontak: { alamat: string; email: string } | null };

const KIND_OF_PLACE = /^(?:desa|kecamatan|kec\.?|kabupaten|kab\.?|provinsi|prov\.?) /i;

/** Removes the places that the letterhead already has from an address. */
function withoutPlaces(alamat: string, { nama, kecamatan, kabupaten, provinsi, kode_pos }: Village): string {
  const places = [nama, kecamatan, kabupaten, provinsi].map((name) => name.toLowerCase());
  const isPlace = (part: string) =>
    places.includes(part.toLowerCase()) || places.includes(part.replace(KIND_OF_PLACE, '').toLowerCase());
  return alamat
    .split(/,|\n/)
    .map((part) =>
      part
        .replace(kode_pos, '')
        .replace(/kode pos/i, '')
        .trim(),
    )
    .filter((part) => part !== '' && !isPlace(part))
    .join(', ');
}

/** Returns the office's address: that of the letterhead settings, else that of the contact page. */
export const officeAddress = (desa: Village, { alamat_kop, kontak }: KopAlamat): string =>
  alamat_kop || withoutPlaces(kontak?.alamat ?? '', desa);

function addressLine(desa: Village, kop: KopAlamat): string {
  const alamat = officeAddress(desa, kop);
  const postcode = desa.kode_pos && !alamat.includes(desa.kode_pos) && `Kode Pos ${desa.kode_pos}`;
  const email = kop.kontak?.email;
  return [alamat, postcode, email && !alamat.includes(email) && `Pos-el ${email}`].filter(Boolean).join(', ');
}

const OFFICE = /^(?:pemerintah|pemkab|provinsi|kabupaten|kota|kecamatan|desa|kalurahan|nagari|gampong|kantor)\b/i;
const STREET = /\b(?:jalan|jln?|gang|gg)\b/i;
/** True for a line with a street. Other lines are addresses unless they are office names: capitals without digits. */
const isAddress = (line: string) =>
  STREET.test(line) || (!OFFICE.test(line) && (/\d/.test(line) || line !== line.toUpperCase()));

/** Keeps "Kode Pos 12345" on one line, by no-break spaces. */
const withWholePostcode = (address: string) => address.replace(/\b(kode) (pos:?) (?=\d)/gi, '$1\u00a0$2\u00a0');

type Letterhead = KopAlamat & { kop_baris: readonly string[]; words: Words };

/** Returns the letterhead's lines with the address last. It may be the last of the village's own lines. */
export function letterheadOf(desa: Village, { kop_baris, words, ...kop }: Letterhead) {
  const last = kop_baris[kop_baris.length - 1];
  if (last !== undefined && isAddress(last)) return [...kop_baris.slice(0, -1), withWholePostcode(last)];
  const offices =
    last === undefined
      ? [
          words`PEMERINTAH {KABUPATEN} ${desa.kabupaten.toUpperCase()}`,
          words`{KECAMATAN} ${desa.kecamatan.toUpperCase()}`,
          words`{DESA} ${desa.nama.toUpperCase()}`,
        ]
      : kop_baris;
  return [...offices, withWholePostcode(addressLine(desa, kop))];
}

const ACTING: readonly (readonly [RegExp, string])[] = [
  [/^Pj\.? */, 'Penjabat '],
  [/^Plt\.? */, 'Pelaksana Tugas '],
  [/^Plh\.? */, 'Pelaksana Harian '],
];
const inFull = (jabatan: string) => ACTING.reduce((text, [short, long]) => text.replace(short, long), jabatan);

type Signing = { cara: CaraTandaTangan; jabatan: string; desa: string; words: Words };

/** Returns the signatory's position line by line as printed, and its form in the opening sentence. */
export function signatoryOf({ cara, jabatan, desa, words }: Signing): { baris: string[]; sebagai: string } {
  const head = words`{Kepala Desa} ${desa}`;
  if (cara === 'kades') {
    const whole = jabatan.includes(desa) ? jabatan : `${jabatan} ${desa}`;
    return { baris: [`${whole},`], sebagai: inFull(whole) };
  }
  const sebagai = `${inFull(jabatan)}, bertindak atas nama ${head}`;
  if (cara === 'sekdes_an') return { baris: [`a.n. ${head}`, `${jabatan},`], sebagai };
  return { baris: [`a.n. ${head}`, words('{Sekretaris Desa},'), 'u.b.', `${jabatan},`], sebagai };
}

/** Returns the remark in the correspondence register; null if the village head signs. */
export function remarkOf({ cara, jabatan, words }: Omit<Signing, 'desa'>): string | null {
  if (cara === 'kades') return null;
  return cara === 'kasi_ub' ? words`a.n. {Sekretaris Desa}, u.b. ${jabatan}` : words('a.n. {Sekretaris Desa}');
}

export const positionInLine = (baris: readonly string[]): string =>
  baris
    .map((line) => line.replace(/,$/, ''))
    .join(', ')
    .replace('u.b., ', 'u.b. ');

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns initials without titles: "M. S. P.". */
export const initialsOf = (name: string): string =>
  (name.split(',')[0] ?? '')
    .split(/\s+/)
    .flatMap((word) => /^[^\p{L}]*(\p{L})/u.exec(word)?.[1] ?? [])
    .map((document) => `${document.toUpperCase()}.`)
    .join(' ');
