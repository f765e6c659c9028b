import type { Desa } from '@pendopo/shared/desa';
import { query } from '../../lib/http/query.ts';

/** The village's identity. */
export const desaQuery = query<{ desa: Desa }>('/desa');
