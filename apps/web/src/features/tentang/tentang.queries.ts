import { query } from '../../lib/http/query.ts';

/** The village's account of itself. */
export const tentangQueries = {
  sejarah: query('/tentang/sejarah'),
  geografis: query('/tentang/geografis'),
  visiMisi: query('/tentang/visi-misi'),
};
