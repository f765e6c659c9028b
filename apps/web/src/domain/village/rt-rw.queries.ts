import { query } from '../../lib/http/query.ts';

/** The heads of RT and RW; the village's structure and the letter form show them. */
export const rtRwQuery = query('/rt-rw');
