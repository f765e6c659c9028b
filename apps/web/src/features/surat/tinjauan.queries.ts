import { query } from '../../lib/http/query.ts';

export const tinjauanQueries = {
  /** How a request stands, requirement by requirement. */
  of: (id: number) => query('/surat/:id/tinjauan', { id }),
  /** What officials tell each other about it. */
  catatan: (id: number) => query('/surat/:id/catatan-internal', { id }),
};
