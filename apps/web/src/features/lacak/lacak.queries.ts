import { query } from '../../lib/http/query.ts';

/** How far the counter request or the complaint with this code is. */
export const lacakQuery = (kode: string) => query('/lacak/:kode', { kode });
