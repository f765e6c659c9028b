import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { suratQueries } from '../surat.queries.ts';

/** State of a navigation to the form that begins with what an earlier request held: `{ salin: id }`. */
export const copyOf = (id: number) => ({ salin: id });

export function copiedId(state: unknown): number | null {
  const isCopy = typeof state === 'object' && state !== null && 'salin' in state && typeof state.salin === 'number';
  return isCopy ? (state.salin as number) : null;
}

/** What a form for a letter of this type takes from an earlier request; of another type it takes who it was for alone. */
export function textsOf(surat: Surat, judul: string): Record<string, string> {
  const isian = surat.jenis_surat === judul ? surat.isian : {};
  const extra = Object.entries(isian ?? {}).map(([name, text]) => [ISIAN_PREFIX + name, text]);
  return {
    nama: surat.nama,
    nik: surat.nik,
    jenis_kelamin: surat.jenis_kelamin,
    tempat_lahir: surat.tempat_lahir,
    tanggal_lahir: surat.tanggal_lahir,
    agama: surat.agama,
    pekerjaan: surat.pekerjaan,
    kewarganegaraan: surat.kewarganegaraan,
    no_hp: surat.no_hp,
    alamat_ktp: surat.alamat_ktp,
    alamat_sekarang: surat.alamat_sekarang,
    ...Object.fromEntries(extra),
  };
}

/** Fills the form with an earlier request of one's own, but for its files; what was typed meanwhile stays. */
export function useCopiedLetter(form: RefObject<HTMLFormElement | null>, judul: string): void {
  const id = copiedId(useLocation().state);
  const surat = useQuery(id === null ? null : suratQueries.detail(id)).data?.surat;
  useEffect(() => {
    if (surat && form.current) fillIn(form.current, { texts: textsOf(surat, judul), files: {} });
  }, [surat, form, judul]);
}
