import { query } from '../../lib/http/query.ts';

/** The performance figures. Null before the first count. */
export const kinerjaQuery = query('/kinerja');
