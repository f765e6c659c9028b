import { query } from '../../lib/http/query.ts';

export const rtRwQuery = query('/rt-rw');
