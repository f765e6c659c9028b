import { query } from '../../lib/http/query.ts';

export const apbdesQuery = query('/apbdes');
