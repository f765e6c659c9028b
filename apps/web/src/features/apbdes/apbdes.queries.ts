import { query } from '../../lib/http/query.ts';

/** The budgets of all years, newest first. */
export const apbdesQuery = query('/apbdes');
