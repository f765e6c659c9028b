import { query } from '../../lib/http/query.ts';

/** Who is yet to be told by WhatsApp, the longest waiting first. */
export const antreanWaQuery = query('/surat/antrean-wa');
