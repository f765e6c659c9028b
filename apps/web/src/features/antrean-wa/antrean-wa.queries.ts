import type { AntreanWa } from '@pendopo/shared/antrean-wa';
import { query } from '../../lib/http/query.ts';

/** Who is yet to be told by WhatsApp, the longest waiting first. */
export const antreanWaQuery = query<{ antrean: AntreanWa[]; total: number }>('/surat/antrean-wa');
