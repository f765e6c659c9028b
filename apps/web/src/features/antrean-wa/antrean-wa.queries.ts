import { query } from '../../lib/http/query.ts';

/** Applications with an update to send by WhatsApp, longest waiting first. */
export const antreanWaQuery = query('/surat/antrean-wa');
