import { query } from '../../lib/http/query.ts';

/** The open data sets. Empty until the first nightly count. */
export const dataTerbukaQuery = query('/data-terbuka');
