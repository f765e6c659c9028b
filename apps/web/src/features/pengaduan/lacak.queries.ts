import { query } from '../../lib/http/query.ts';

/** How far the complaint with this code is. */
export const lacakQuery = (kode: string) => query('/pengaduan/lacak/:kode', { kode });
