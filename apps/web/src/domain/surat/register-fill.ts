import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';
import { type Isian, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { formatDay } from '../../lib/format.ts';

/** A resident. `hubungan` is the relation to the head of the family, `meninggal` the day of death. */
export type Person = CariPenduduk['isian'] & { id: number; hubungan: string; meninggal?: string | null };
type Texts = Readonly<Record<string, string>>;

/** People named besides the applicant. The field of the name is `nama_` and the role. */
const ROLES = ['almarhum', 'pewaris', 'anak', 'ibu', 'ayah', 'kepala_keluarga', 'pasangan', 'saksi_1', 'saksi_2'];
const isDeceasedRole = (role: string) => role === 'almarhum' || role === 'pewaris';
const isRole = (name: string) => ROLES.some((role) => name === `nama_${role}`);
/** Fields with a person in each line. */
const LISTS = ['daftar_ahli_waris', 'pengikut'];
const isList = (name: string) => LISTS.includes(name);

/** Returns the fields of this application type that name one or more people. */
export const targetsOf = (jenis: string): readonly Isian[] =>
  isianOf(jenis).filter(({ name }) => isRole(name) || isList(name));

/** Returns the field of this application type that names a dead person. */
export const deceasedTarget = (jenis: string): Isian | undefined =>
  isianOf(jenis).find(({ name }) => isDeceasedRole(name.slice('nama_'.length)));

export const isAboutDeceased = (name: string): boolean => /_(almarhum|pewaris)$|^tanggal_meninggal$/.test(name);

/** Returns a person as a line of a list, in the form that its label and example show. */
function lineOf({ name, label }: Isian, { nama, nik, tempat_lahir, tanggal_lahir, hubungan }: Person): string {
  const relation = hubungan.toLowerCase();
  if (name === 'daftar_ahli_waris')
    return [nama, tempat_lahir, tanggal_lahir && formatDay(tanggal_lahir), relation].filter(Boolean).join(', ');
  if (String(label).includes('NIK')) return nik ? `${nama}, NIK ${nik}` : nama;
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

type Filling = { jenis: string; target: Isian; person: Person; existing: Texts };

/** Returns the texts of the fields with this person in `target`. A list gets one more line. */
export function textsFor({ jenis, target, person, existing }: Filling): Texts {
  if (isList(target.name)) {
    const lines = (existing[target.name] ?? '').split('\n').filter((line) => line.trim() !== '');
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

/** Returns the texts that would replace typed texts. `marked` holds the values filled in before. */
export function overwritten(texts: Texts, { existing, marked }: { existing: Texts; marked: Texts }): Texts {
  const isWritten = ([name, text]: [string, string]) => {
    const now = existing[name] ?? '';
    return !isList(name) && now !== '' && now !== text && now !== marked[name];
  };
  return Object.fromEntries(Object.entries(texts).filter(isWritten));
}
