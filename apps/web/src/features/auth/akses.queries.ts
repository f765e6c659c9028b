import type { PulihkanAkunInput } from '@pendopo/shared/auth/akses';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** Asks the office for access; returns the number to tell it. */
export const askForAccess = (username: string) =>
  call('POST /auth/lupa', { body: { username }, fallback: 'Gagal mengirim permintaan' });

/** Sets a new password with a one-time code. */
export const recoverAccount = (input: PulihkanAkunInput) =>
  call('POST /auth/pulihkan', { body: input, fallback: 'Gagal menyimpan password baru' });

/** The devices that one is logged in on. */
export const sessionsQuery = query('/auth/sessions');

const END_FAILED = 'Gagal mengeluarkan perangkat';

/** Logs one device out, or all others. */
export async function endSession(id?: string): Promise<string> {
  const ended =
    id === undefined
      ? call('DELETE /auth/sessions', { fallback: END_FAILED })
      : call('DELETE /auth/sessions/:id', { params: { id }, fallback: END_FAILED });
  const { message } = await ended;
  await invalidate(sessionsQuery);
  return message;
}
