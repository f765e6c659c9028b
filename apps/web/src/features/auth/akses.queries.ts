import type { PulihkanAkunInput } from '@pendopo/shared/auth/akses';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** Requests access from the office. Returns the number that the resident tells the office. */
export const requestAccess = (username: string) =>
  call('POST /auth/lupa', { body: { username }, fallback: 'Gagal mengirim permintaan' });

/** Asks for a link by mail. The response is the same for every address. */
export const requestResetMail = async (email: string): Promise<string> =>
  (await call('POST /surel/sandi', { body: { email }, fallback: 'Gagal mengirim permintaan' })).message;

export const recoverAccount = (input: PulihkanAkunInput) =>
  call('POST /auth/pulihkan', { body: input, fallback: 'Gagal menyimpan password baru' });

/** The active sessions of the own account. */
export const sessionsQuery = query('/auth/sessions');

const END_FAILED = 'Gagal mengeluarkan perangkat';

/** Ends one session, or all others if `id` is absent. */
export async function endSession(id?: string): Promise<string> {
  const ended =
    id === undefined
      ? call('DELETE /auth/sessions', { fallback: END_FAILED })
      : call('DELETE /auth/sessions/:id', { params: { id }, fallback: END_FAILED });
  const { message } = await ended;
  await invalidate(sessionsQuery);
  return message;
}
