import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { Penduduk, PendudukList, UpdatePendudukInput } from '@pendopo/shared/penduduk/schemas';
import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import type { pendatangInputSchema, peristiwaInputSchema } from '@pendopo/shared/peristiwa/schemas';
import type * as z from 'zod/mini';
import { searchResidents } from '../../domain/residents/residents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { type Query, query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import { KEEP } from '../../lib/http/use-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export const setelanPendudukQuery = query('/penduduk/setelan');

export type PendudukChoice = {
  keadaan: Keadaan | 'semua';
  dusun: string;
  rt: string;
  tidak_di_berkas: 'true' | undefined;
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

export const seorangQuery = (id: number) => query('/penduduk/:id', { id });

/** The books, and possibly the statistics, are counted from the register. */
const changed = () => Promise.all(['/penduduk', '/buku/penduduk', '/statistik'].map((path) => invalidate(path)));

/** Starts the register, or ends it and deletes its rows. */
export async function switchRegister(input: { aktif: boolean; password?: string }): Promise<string> {
  const { message } = await call('PUT /penduduk/setelan', { body: input, fallback: 'Gagal menyimpan setelan' });
  await changed();
  return message;
}

type Edit = Omit<UpdatePendudukInput, 'updatedAt'> & { updatedAt: string };

export async function updatePenduduk(id: number, input: Edit): Promise<string> {
  const { message } = await call('PUT /penduduk/:id', {
    params: { id },
    body: input,
    fallback: 'Gagal menyimpan data penduduk',
  });
  await changed();
  return message;
}

const EVENT_FAILED = 'Gagal mencatat peristiwa';

/** Records or cancels an event. The answer has no resident if the cancellation deletes the row. */
export async function recordEvent(id: number, body: z.input<typeof peristiwaInputSchema>) {
  const answer = await call('POST /penduduk/:id/peristiwa', { params: { id }, body, fallback: EVENT_FAILED });
  await changed();
  return answer;
}

export async function recordArrival(body: z.input<typeof pendatangInputSchema>) {
  const answer = await call('POST /penduduk/peristiwa', { body, fallback: EVENT_FAILED });
  await changed();
  return answer;
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

/** A file of residents with the chosen sheet and the mapping of headings and unknown words. */
export type PendudukFile = {
  berkas: File;
  lembar?: string;
  pemetaan: Readonly<Record<string, string>>;
  kata: readonly KataPenduduk[];
};

function formOf({ berkas, lembar, pemetaan, kata }: PendudukFile): FormData {
  const form = new FormData();
  if (lembar !== undefined) form.set('lembar', lembar);
  form.set('pemetaan', JSON.stringify(pemetaan));
  form.set('kata', JSON.stringify(kata));
  form.set('berkas', berkas);
  return form;
}

export async function checkPenduduk(file: PendudukFile): Promise<PeriksaPenduduk> {
  const form = formOf(file);
  return (await upload('POST /penduduk/impor/periksa', { form, fallback: 'Gagal memeriksa berkas' })).impor;
}

type Importing = PendudukFile & { kunci: string; ubahKeadaan: readonly number[] };

/** Imports the checked file, and the recorded states of the ticked rows. Returns the message. */
export async function importPenduduk({ kunci, ubahKeadaan, ...file }: Importing): Promise<string> {
  const form = formOf(file);
  form.set('kunci', kunci);
  form.set('ubah_keadaan', JSON.stringify(ubahKeadaan));
  const { message } = await upload('POST /penduduk/impor', { form, fallback: 'Gagal mengimpor' });
  await changed();
  return message;
}
