import type { Geografis, Sejarah, VisiMisi } from '@pendopo/shared/tentang';
import { query } from '../../lib/http/query.ts';

/** What the village tells of itself. */
export const tentangQueries = {
  sejarah: query<{ tentang: Sejarah }>('/tentang/sejarah'),
  geografis: query<{ tentang: Geografis }>('/tentang/geografis'),
  visiMisi: query<{ tentang: VisiMisi }>('/tentang/visi-misi'),
};
