import type { SaveBeritaInput } from '@pendopo/shared/berita/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { beritaQueries } from './berita.queries.ts';

/** Writes for officials. Separate from the reads, so that visitors do not load them. */
export const beritaWrites = publicationWrites<Omit<SaveBeritaInput, 'updatedAt' | 'hapus_gambar' | 'hapus_lampiran'>>(
  'berita',
  beritaQueries,
  {
    create: 'Gagal menambahkan berita',
    update: 'Gagal mengupdate berita',
  },
);
