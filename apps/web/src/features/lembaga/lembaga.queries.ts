import { query } from '../../lib/http/query.ts';

/** All institutions with their members. The pages of all institutions share this query. */
export const lembagaQuery = query('/lembaga');
