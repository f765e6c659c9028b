import type { Pesan, SubmitPesanInput } from '@pendopo/shared/pesan-kontak/schemas';
import { call } from '../../lib/http/api-client.ts';
import { idempotencyHeaders } from '../../lib/http/browser-secret.ts';

export const SEND_FAILED = 'Gagal mengirim pesan';

type Submission = { input: SubmitPesanInput; idempotencyKey: string };

/** What was sent, and when it arrived, unless it is a repeat. */
export type SentPesan = Pick<Pesan, 'nama' | 'email' | 'no_hp' | 'pesan'> & { created_at?: string };

/** Sends a message to the office. The same key sends the same message, however often; a repeat is answered with its number. */
export async function sendPesan({ input, idempotencyKey }: Submission): Promise<SentPesan> {
  const headers = idempotencyHeaders(idempotencyKey);
  const options = { headers, fallback: SEND_FAILED };
  const { pesan } = await call('POST /pesan-kontak', { body: input, ...options });
  return { ...input, ...pesan };
}
