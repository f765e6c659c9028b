import type { CariPenduduk, Penduduk, PendudukList } from '@pendopo/shared/penduduk/schemas';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { fetchAnswer } from '../../lib/http/query-cache.ts';
import type { Body } from '../../lib/http/routes.ts';

// What officials search in the register of residents. Names and numbers travel in bodies: no address, history or log keeps them.

type Search = Omit<Body<'POST /penduduk/cari'>, 'nik'>;

/** Whether the village keeps a register. */
export const registerQuery = query('/penduduk/setelan');

/** Finds residents by a part of their names, or by the whole number of a card. */
export const searchResidents = async (search: Search): Promise<PendudukList> =>
  (await call('POST /penduduk/cari', { body: search, quiet: true })) as PendudukList;

/** Finds the resident with this NIK in any state. Throws a 404 for none. */
export async function findByNik(nik: string): Promise<CariPenduduk> {
  const answer = await call('POST /penduduk/cari', { body: { nik }, quiet: true });
  return (answer as { penduduk: CariPenduduk }).penduduk;
}

/** Opens a resident with whole numbers. The audit log records it. */
export const openResident = async (id: number): Promise<Penduduk> =>
  (await fetchAnswer(query('/penduduk/:id', { id }))).penduduk;
