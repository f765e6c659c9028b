import type { DataTerbuka } from '@pendopo/shared/data-terbuka';
import { query } from '../../lib/http/query.ts';

/** The open data; none before the first night. */
export const dataTerbukaQuery = query<{ data_terbuka: DataTerbuka[] }>('/data-terbuka');
