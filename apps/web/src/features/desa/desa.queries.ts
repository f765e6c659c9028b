import { query } from '../../lib/http/query.ts';

/** The village's identity. */
export const desaQuery = query('/desa');
