import { query } from '../../lib/http/query.ts';

/** The results of all published periods, newest first. */
export const surveiQuery = query('/survei');
