import { query } from '../../lib/http/query.ts';

export const desaQuery = query('/desa');
