import type { Pesan, SubmitPesanInput } from '@pendopo/shared/pesan-kontak';
import { api } from '../../lib/http/api-client.ts';

export const SEND_FAILED = 'Gagal mengirim pesan';

type Sending = { input: SubmitPesanInput; idempotencyKey: string };

/** Sends a message to the office. The same key sends the same message, however often. */
export const sendPesan = async ({ input, idempotencyKey }: Sending): Promise<Pesan> =>
  (
    await api.post<{ message: string; pesan: Pesan }>('/pesan-kontak', input, {
      headers: { 'Idempotency-Key': idempotencyKey },
      fallback: SEND_FAILED,
    })
  ).pesan;
