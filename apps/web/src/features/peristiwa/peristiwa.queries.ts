import type {
  pendatangInputSchema,
  peristiwaInputSchema,
  sementaraInputSchema,
} from '@pendopo/shared/peristiwa/schemas';
import type * as z from 'zod/mini';
import { residentsChanged } from '../../domain/residents/residents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import type { Body } from '../../lib/http/routes.ts';

const EVENT_FAILED = 'Gagal mencatat peristiwa';

/** Records or cancels an event. The answer has no resident if the cancellation deletes the row. */
export async function recordEvent(id: number, body: z.input<typeof peristiwaInputSchema>) {
  const answer = await call('POST /penduduk/:id/peristiwa', { params: { id }, body, fallback: EVENT_FAILED });
  await residentsChanged();
  return answer;
}

/** Marks a resident as temporary or, with null, as permanent. Returns the server's message. */
export async function markTemporary(id: number, body: z.input<typeof sementaraInputSchema>): Promise<string> {
  const request = { params: { id }, body, fallback: 'Gagal menyimpan' };
  const { message } = await call('PUT /penduduk/:id/sementara', request);
  await residentsChanged();
  return message;
}

/** Moves residents to another RT. The list is refetched after a refusal, too. */
export async function moveResidents(body: Body<'POST /penduduk/pindah-rt'>): Promise<string> {
  try {
    return (await call('POST /penduduk/pindah-rt', { body, fallback: 'Gagal memindahkan penduduk' })).message;
  } finally {
    await residentsChanged();
  }
}

export async function recordArrival(body: z.input<typeof pendatangInputSchema>) {
  const answer = await call('POST /penduduk/peristiwa', { body, fallback: EVENT_FAILED });
  await residentsChanged();
  return answer;
}
