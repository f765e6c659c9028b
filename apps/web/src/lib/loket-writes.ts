import type { AkunWarga } from '@pendopo/shared/loket';
import { api } from './http/api-client.ts';
import { invalidate } from './http/query-cache.ts';

/** Whose account this is. Throws for none, and for one that is no resident's. */
export const findAccount = async (username: string): Promise<AkunWarga> =>
  (await api.post<{ akun: AkunWarga }>('/loket/akun', { username })).akun;

/** Gives what stands at `path` (`/surat/12`) to an account, whose identity card has been looked at. */
export async function handOver(path: string, username: string): Promise<void> {
  await api.post(`${path}/serahkan-akun`, { username, ktp_dicocokkan: true });
  await invalidate(path);
}
