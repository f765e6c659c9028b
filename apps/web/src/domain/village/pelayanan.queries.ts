import { query } from '../../lib/http/query.ts';

export const pelayananQuery = query('/pelayanan');
