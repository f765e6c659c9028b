import { query } from '../../lib/http/query.ts';

export const tentangQueries = {
  sejarah: query('/tentang/sejarah'),
  geografis: query('/tentang/geografis'),
  visiMisi: query('/tentang/visi-misi'),
};
