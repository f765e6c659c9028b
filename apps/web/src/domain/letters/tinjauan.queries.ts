import { query } from '../../lib/http/query.ts';

/** How a request stands, requirement by requirement. */
export const tinjauanQuery = (id: number) => query('/surat/:id/tinjauan', { id });
