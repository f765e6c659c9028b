import { query } from '../../lib/http/query.ts';

export const tinjauanQuery = (id: number) => query('/surat/:id/tinjauan', { id });
