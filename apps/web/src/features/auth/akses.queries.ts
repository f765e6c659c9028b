import type { PulihkanAkunInput, PulihkanAnswer, SessionsAnswer } from '@pendopo/shared/akses';
import { api } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** Asks the office for access; answers the number to tell it. */
export const askForAccess = (username: string) =>
  api.post<{ message: string; nomor: string }>('/auth/lupa', { username }, { fallback: 'Gagal mengirim permintaan' });

/** Sets a new password with a one-time code. */
export const recoverAccount = (input: PulihkanAkunInput) =>
  api.post<PulihkanAnswer>('/auth/pulihkan', input, { fallback: 'Gagal menyimpan password baru' });

/** The devices that one is logged in on. */
export const sessionsQuery = query<SessionsAnswer>('/auth/sessions');

const END_FAILED = 'Gagal mengeluarkan perangkat';

/** Logs one device out, or all others. */
export async function endSession(id?: string): Promise<string> {
  const path = id === undefined ? '/auth/sessions' : `/auth/sessions/${id}`;
  const { message } = await api.delete<{ message: string }>(path, { fallback: END_FAILED });
  await invalidate(sessionsQuery);
  return message;
}
