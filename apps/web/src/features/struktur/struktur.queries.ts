import { query } from '../../lib/http/query.ts';

/** The people of the village's structure, from the head down. */
export const strukturQuery = query('/struktur');
