import { query } from '../../lib/http/query.ts';

/** What the village promises; the catalogue of letters and the officials' settings show it. */
export const pelayananQuery = query('/pelayanan');
