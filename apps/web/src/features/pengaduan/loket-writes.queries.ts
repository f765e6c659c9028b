import { call } from '../../lib/http/api-client.ts';
import { fetchAnswer } from '../../lib/http/query-cache.ts';
import { pengaduanQueries } from './pengaduan.queries.ts';

/** Returns earlier complaints of the counter with this NIK, which is sent in the body. */
export async function findComplaints(nik: string) {
  const { pengaduan } = await call('POST /loket/cari', { body: { nik } });
  return pengaduan.map(({ tanggal_pengaduan, ...row }) => ({ ...row, tanggal: tanggal_pengaduan }));
}

/** Returns the fields of a complaint's complainant. The server records the official as a reader. */
export async function readComplainant(id: number): Promise<Record<string, string>> {
  const { nama, nik, no_hp, alamat } = (await fetchAnswer(pengaduanQueries.detail(id))).pengaduan;
  return { nama, nik, no_hp, alamat: alamat ?? '' };
}
