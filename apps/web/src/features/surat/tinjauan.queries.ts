import type { CatatanInternal, Tinjauan } from '@pendopo/shared/tinjauan';
import { query } from '../../lib/http/query.ts';

export const tinjauanQueries = {
  /** How a request stands, requirement by requirement. */
  of: (id: number) => query<{ tinjauan: Tinjauan }>(`/surat/${id}/tinjauan`),
  /** What officials tell each other about it. */
  catatan: (id: number) => query<{ catatan: CatatanInternal[] }>(`/surat/${id}/catatan-internal`),
};
