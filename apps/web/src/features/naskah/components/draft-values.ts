import type { Naskah } from '@pendopo/shared/naskah/schemas';
import type { CaraTandaTangan } from '@pendopo/shared/naskah-setelan/text';
import type { DocumentTemplate } from '@pendopo/shared/naskah-templat/schemas';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';

export type DraftValues = {
  isian: Readonly<Record<string, string>>;
  kode_klasifikasi: string;
  cara: CaraTandaTangan;
  /** The signatory's id; empty for none. */
  penandatangan_id: string;
  periksa: readonly number[];
};

type Stored = Pick<Naskah, 'isian' | 'kode_klasifikasi' | 'cara' | 'penandatangan_id' | 'periksa'>;

const fieldsOf = (jenis: string, isian: Readonly<Record<string, string>>) =>
  Object.fromEntries(isianOf(jenis).map(({ name }) => [name, isian[name] ?? '']));

export const valuesOf = (jenis: string, stored: Stored): DraftValues => ({
  isian: fieldsOf(jenis, stored.isian),
  kode_klasifikasi: stored.kode_klasifikasi,
  cara: stored.cara,
  penandatangan_id: stored.penandatangan_id === null ? '' : String(stored.penandatangan_id),
  periksa: stored.periksa.map(({ index }) => index),
});

type Begin = { surat: Surat; template: DocumentTemplate; kode: string; signatory: string };

/** Returns the values of a new draft: the applicant's fields and the first choices of the application type. */
export const firstValues = ({ surat, template, kode, signatory }: Begin): DraftValues => ({
  isian: fieldsOf(surat.jenis_surat, surat.isian),
  kode_klasifikasi: template.kode_klasifikasi ?? kode,
  cara: template.penandatangan[0] ?? 'kades',
  penandatangan_id: signatory,
  periksa: [],
});

export const inputOf = (values: DraftValues, updatedAt: string | undefined) => ({
  isian: Object.fromEntries(
    Object.entries(values.isian).map(([name, text]) => [name, text.trim() === '' ? null : text]),
  ),
  kode_klasifikasi: values.kode_klasifikasi,
  cara: values.cara,
  penandatangan_id: values.penandatangan_id === '' ? null : Number(values.penandatangan_id),
  periksa: [...values.periksa],
  ...(updatedAt !== undefined && { updatedAt }),
});

export const sameValues = (one: DraftValues, other: DraftValues): boolean =>
  JSON.stringify({ ...one, periksa: [...one.periksa].sort() }) ===
  JSON.stringify({ ...other, periksa: [...other.periksa].sort() });

export type Rebased = {
  values: DraftValues;
  /** A colleague's texts of fields that this user has changed, too. */
  newer: Readonly<Record<string, string>>;
};

/** Merges the values typed since `base` into a colleague's `latest`. */
export function rebaseValues(
  typed: DraftValues,
  { base, latest }: { base: DraftValues; latest: DraftValues },
): Rebased {
  const newer: Record<string, string> = {};
  function pick<T>(name: string, [mine, before, theirs]: readonly [T, T, T], text: (value: T) => string): T {
    if (mine === before || mine === theirs) return theirs;
    if (theirs !== before) newer[name] = text(theirs);
    return mine;
  }
  const plain = (text: string) => text;
  const isian = Object.fromEntries(
    Object.entries(typed.isian).map(([name, mine]) => [
      name,
      pick(`isian_${name}`, [mine, base.isian[name] ?? '', latest.isian[name] ?? ''], plain),
    ]),
  );
  const ticked = (index: number) =>
    typed.periksa.includes(index) === base.periksa.includes(index)
      ? latest.periksa.includes(index)
      : typed.periksa.includes(index);
  const indexes = [...new Set([...typed.periksa, ...latest.periksa])].filter(ticked);
  const values = {
    isian,
    kode_klasifikasi: pick(
      'kode_klasifikasi',
      [typed.kode_klasifikasi, base.kode_klasifikasi, latest.kode_klasifikasi],
      plain,
    ),
    cara: pick('cara', [typed.cara, base.cara, latest.cara], plain),
    penandatangan_id: pick(
      'penandatangan_id',
      [typed.penandatangan_id, base.penandatangan_id, latest.penandatangan_id],
      plain,
    ),
    periksa: indexes,
  };
  // The ids of a choice mean nothing to the reader.
  delete newer.cara;
  delete newer.penandatangan_id;
  return { values, newer };
}
