import { query } from '../../lib/http/query.ts';

/** The whole guide. */
export const panduanQuery = query('/panduan');
