import { query } from '../../lib/http/query.ts';

/** How the village keeps its promises; null before it was counted. */
export const kinerjaQuery = query('/kinerja');
