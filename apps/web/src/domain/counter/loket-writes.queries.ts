import type { AkunWarga } from '@pendopo/shared/loket/schemas';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** What was entered at the counter. */
export type HandedOver = { kind: 'surat' | 'pengaduan'; id: number };

/** Whose account this is. Throws for none, and for one that is no resident's. */
export const findAccount = async (username: string): Promise<AkunWarga> =>
  (await call('POST /loket/akun', { body: { username } })).akun;

/** Gives a request or a complaint to an account, whose identity card has been looked at. */
export async function handOver({ kind, id }: HandedOver, username: string): Promise<void> {
  const body = { username, ktp_dicocokkan: true } as const;
  await call(`POST /${kind}/:id/serahkan-akun`, { params: { id }, body });
  await invalidate(`/${kind}/${id}`);
}
