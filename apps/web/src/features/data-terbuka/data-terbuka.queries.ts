import { query } from '../../lib/http/query.ts';

/** The open data; none before the first night. */
export const dataTerbukaQuery = query('/data-terbuka');
