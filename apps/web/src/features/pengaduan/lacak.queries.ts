import { query } from '../../lib/http/query.ts';

export const lacakQuery = (kode: string) => query('/pengaduan/lacak/:kode', { kode });
