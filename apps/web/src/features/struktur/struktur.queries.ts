import { query } from '../../lib/http/query.ts';

export const strukturQuery = query('/struktur');
