import type { AkunWarga } from '@pendopo/shared/loket/schemas';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

export type HandOverItem = { kind: 'surat' | 'pengaduan'; id: number };

/** Returns the resident account of this username. Throws if there is none. */
export const findAccount = async (username: string): Promise<AkunWarga> =>
  (await call('POST /loket/akun', { body: { username } })).akun;

/** Transfers an application or a complaint to an account. The official has compared the identity card. */
export async function handOver({ kind, id }: HandOverItem, username: string): Promise<void> {
  const body = { username, ktp_dicocokkan: true } as const;
  await call(`POST /${kind}/:id/serahkan-akun`, { params: { id }, body });
  await invalidate(`/${kind}/${id}`);
}
