import type { pendatangInputSchema, peristiwaInputSchema } from '@pendopo/shared/peristiwa/schemas';
import type * as z from 'zod/mini';
import { residentsChanged } from '../../domain/residents/residents.queries.ts';
import { call } from '../../lib/http/api-client.ts';

const EVENT_FAILED = 'Gagal mencatat peristiwa';

/** Records or cancels an event. The answer has no resident if the cancellation deletes the row. */
export async function recordEvent(id: number, body: z.input<typeof peristiwaInputSchema>) {
  const answer = await call('POST /penduduk/:id/peristiwa', { params: { id }, body, fallback: EVENT_FAILED });
  await residentsChanged();
  return answer;
}

export async function recordArrival(body: z.input<typeof pendatangInputSchema>) {
  const answer = await call('POST /penduduk/peristiwa', { body, fallback: EVENT_FAILED });
  await residentsChanged();
  return answer;
}
