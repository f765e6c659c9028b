import type { SaveBeritaInput } from '@pendopo/shared/berita/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { beritaQueries } from './berita.queries.ts';

/** What officials do with news; apart from the readings, which is all that visitors need. */
export const beritaWrites = publicationWrites<Omit<SaveBeritaInput, 'updatedAt' | 'hapus_gambar' | 'hapus_lampiran'>>(
  'berita',
  beritaQueries,
  {
    create: 'Gagal menambahkan berita',
    update: 'Gagal mengupdate berita',
  },
);
