import type { Pesan, SubmitPesanInput } from '@pendopo/shared/pesan-kontak/schemas';
import { call } from '../../lib/http/api-client.ts';
import { idempotencyHeaders } from '../../lib/http/browser-secret.ts';

export const SEND_FAILED = 'Gagal mengirim pesan';

type Submission = { input: SubmitPesanInput; idempotencyKey: string };

/** The sent message; `created_at` is missing for a repeat. */
export type SentPesan = Pick<Pesan, 'nama' | 'email' | 'no_hp' | 'pesan'> & { created_at?: string };

/** Sends a message. A repeated idempotency key creates no second message. */
export async function sendPesan({ input, idempotencyKey }: Submission): Promise<SentPesan> {
  const headers = idempotencyHeaders(idempotencyKey);
  const options = { headers, fallback: SEND_FAILED };
  const { pesan } = await call('POST /pesan-kontak', { body: input, ...options });
  return { ...input, ...pesan };
}
