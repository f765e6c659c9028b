import { query } from '../../lib/http/query.ts';

export const panduanQuery = query('/panduan');
