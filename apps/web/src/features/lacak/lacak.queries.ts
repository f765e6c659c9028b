import { query } from '../../lib/http/query.ts';

/** The progress of the application or the complaint with this tracking code. */
export const lacakQuery = (kode: string) => query('/lacak/:kode', { kode });
