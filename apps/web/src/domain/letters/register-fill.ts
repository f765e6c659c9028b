import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';
import { type Isian, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { formatDay } from '../../lib/format.ts';

/** A resident as a letter names one. `hubungan` is the relation to the head of the family, `meninggal` the day of death. */
export type Person = CariPenduduk['isian'] & { id: number; hubungan: string; meninggal?: string | null };
type Texts = Readonly<Record<string, string>>;

/** Whom letters name besides the applicant: `nama_` and this is the name's field. */
const ROLES = [
  ...['almarhum', 'pewaris', 'anak', 'ibu', 'ayah', 'kepala_keluarga', 'pasangan'],
  ...['saksi_1', 'saksi_2'],
];
const isDeceasedRole = (role: string) => role === 'almarhum' || role === 'pewaris';
const isRole = (name: string) => ROLES.some((role) => name === `nama_${role}`);
/** Fields with a person in each line. */
const LISTS = ['daftar_ahli_waris', 'pengikut'];
const isList = (name: string) => LISTS.includes(name);

/** The fields of this letter type that name a person, or many. */
export const targetsOf = (jenis: string): readonly Isian[] =>
  isianOf(jenis).filter(({ name }) => isRole(name) || isList(name));

/** The field of this letter type that names a dead person. */
export const deceasedTarget = (jenis: string): Isian | undefined =>
  isianOf(jenis).find(({ name }) => isDeceasedRole(name.slice('nama_'.length)));

/** Whether a field of a letter is about its dead person. */
export const isAboutDeceased = (name: string): boolean => /_(almarhum|pewaris)$|^tanggal_meninggal$/.test(name);

/** A person in the line of a list, as its label and example say. */
function lineOf({ name, label }: Isian, { nama, nik, tempat_lahir, tanggal_lahir, hubungan }: Person): string {
  const relation = hubungan.toLowerCase();
  if (name === 'daftar_ahli_waris')
    return [nama, tempat_lahir, tanggal_lahir && formatDay(tanggal_lahir), relation].filter(Boolean).join(', ');
  if (label.includes('NIK')) return nik ? `${nama}, NIK ${nik}` : nama;
  return relation ? `${nama} (${relation})` : nama;
}

function roleTexts({ name }: Isian, person: Person): Record<string, string | null> {
  const role = name.slice('nama_'.length);
  const { alamat, nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama } = person;
  const about = { nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, alamat };
  const texts = Object.entries(about).map(([part, text]) => [`${part}_${role}`, text]);
  const isParent = role === 'ibu' || role === 'ayah';
  if (isDeceasedRole(role)) return Object.fromEntries([...texts, ['tanggal_meninggal', person.meninggal ?? null]]);
  return Object.fromEntries(isParent ? [...texts, ['alamat_orang_tua', alamat]] : texts);
}

type Filling = { jenis: string; target: Isian; person: Person; known: Texts };

/** What the letter's fields say when this person is put into `target`; a list gets one line more, each person once. */
export function textsFor({ jenis, target, person, known }: Filling): Texts {
  if (isList(target.name)) {
    const lines = (known[target.name] ?? '').split('\n').filter((line) => line.trim() !== '');
    const line = lineOf(target, person);
    return { [target.name]: (lines.includes(line) ? lines : [...lines, line]).join('\n') };
  }
  const texts = roleTexts(target, person);
  const filled = isianOf(jenis).flatMap(({ name, pilihan }) => {
    const text = texts[name];
    return text && (!pilihan || pilihan.includes(text)) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Those of `texts` that would take the place of what a person has written. `marked` holds what was filled in before. */
export function overwritten(texts: Texts, { known, marked }: { known: Texts; marked: Texts }): Texts {
  const isWritten = ([name, text]: [string, string]) => {
    const now = known[name] ?? '';
    return !isList(name) && now !== '' && now !== text && now !== marked[name];
  };
  return Object.fromEntries(Object.entries(texts).filter(isWritten));
}
