import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { Penduduk, PendudukList, UpdatePendudukInput } from '@pendopo/shared/penduduk/schemas';
import type { SaringanPenduduk, UrutPenduduk } from '@pendopo/shared/penduduk/text';
import { residentsChanged, searchResidents } from '../../domain/residents/residents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { type Query, query } from '../../lib/http/query.ts';
import { fetchAnswer, invalidate, refetch } from '../../lib/http/query-cache.ts';
import { KEEP } from '../../lib/http/use-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export const setelanPendudukQuery = query('/penduduk/setelan');

export const LETTERS_ON_PAGE = 10;

/** Filters without a value are absent. */
export type PendudukChoice = { keadaan: Keadaan | 'semua'; urut?: UrutPenduduk } & {
  [Name in SaringanPenduduk]?: string;
};
type Listing = { q: string; choice: PendudukChoice; cursor: string | undefined };

/** Returns the query of the register or of a search, with its fetch options. */
export function pendudukList({ q, choice, cursor }: Listing) {
  if (q === '') return { list: query('/penduduk', { ...choice, cursor, limit: String(PAGE_SIZE) }), config: KEEP };
  const search = { q, filter: choice, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
  // The cache key of a search. The search itself is sent in a body, so that no address contains it.
  const list: Query<PendudukList> = `/penduduk/cari#${JSON.stringify(search)}`;
  return { list, config: { ...KEEP, fetcher: () => searchResidents(search) } };
}

/** Starts the register, or ends it and deletes its rows. */
export async function switchRegister(input: { aktif: boolean; password?: string }): Promise<string> {
  const { message } = await call('PUT /penduduk/setelan', { body: input, fallback: 'Gagal menyimpan setelan' });
  await residentsChanged();
  return message;
}

type Edit = Omit<UpdatePendudukInput, 'updatedAt'> & { updatedAt: string };

export async function updatePenduduk(id: number, input: Edit): Promise<string> {
  const { message } = await call('PUT /penduduk/:id', {
    params: { id },
    body: input,
    fallback: 'Gagal menyimpan data penduduk',
  });
  await residentsChanged();
  return message;
}

export const seorangQuery = (id: number) => query('/penduduk/:id', { id });

export const suratPendudukQuery = (id: number, cursor: string | undefined) =>
  query('/penduduk/:id/surat', { id, cursor, limit: String(LETTERS_ON_PAGE) });

type FamilyChoice = { dusun: string; rw: string; rt: string };

export const keluargaQuery = (choice: FamilyChoice, cursor: string | undefined) =>
  query('/penduduk/keluarga', { ...choice, cursor, limit: String(PAGE_SIZE) });

const desaQuery = query('/desa');

/** Returns a family for a print, with the village. The audit log records it. */
export async function readFamilySheet(id: number) {
  const [{ anggota }, { desa }] = await Promise.all([
    fetchAnswer(query('/penduduk/:id/keluarga', { id })),
    refetch(desaQuery),
  ]);
  return { anggota, desa };
}

/** Returns a resident for a print, with the village. The audit log records it. */
export async function readBiodataSheet(id: number) {
  const [{ biodata }, { desa }] = await Promise.all([
    fetchAnswer(query('/penduduk/:id/biodata', { id })),
    refetch(desaQuery),
  ]);
  return { biodata, desa };
}

export const reloadPenduduk = async (id: number): Promise<Penduduk> => (await refetch(seorangQuery(id))).penduduk;

/** Links an account to its resident; null removes the link. */
export async function verifyAccount(akun: number, penduduk_id: number | null): Promise<string> {
  const { message } = await call('POST /pengguna/:id/verifikasi', {
    params: { id: akun },
    body: { penduduk_id },
    fallback: 'Gagal menyimpan hubungan dengan akun',
  });
  await invalidate('/penduduk');
  return message;
}
