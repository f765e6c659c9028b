import type { CariPenduduk, Penduduk, PendudukList } from '@pendopo/shared/penduduk/schemas';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { fetchAnswer, invalidate } from '../../lib/http/query-cache.ts';
import type { Body } from '../../lib/http/routes.ts';

// Names and numbers are sent in bodies, so that no address, history or log keeps them.

type Search = Omit<Body<'POST /penduduk/cari'>, 'nik'>;

/** The settings of the register, also while it is disabled. */
export const registerQuery = query('/penduduk/setelan');

/** Finds residents by a part of the name, or by a whole card number. */
export const searchResidents = async (search: Search): Promise<PendudukList> =>
  (await call('POST /penduduk/cari', { body: search, quiet: true })) as PendudukList;

/** Finds the resident with this NIK in any state. Throws a 404 for none. */
export async function findByNik(nik: string): Promise<CariPenduduk> {
  const answer = await call('POST /penduduk/cari', { body: { nik }, quiet: true });
  return (answer as { penduduk: CariPenduduk }).penduduk;
}

/** Returns a resident with full numbers. The audit log records it. */
export const openResident = async (id: number): Promise<Penduduk> =>
  (await fetchAnswer(query('/penduduk/:id', { id }))).penduduk;

/** Refetches the register, and the books and statistics that are counted from it. */
export const residentsChanged = () =>
  Promise.all(['/penduduk', '/buku/penduduk', '/statistik'].map((path) => invalidate(path)));
