import type { SavePengumumanInput } from '@pendopo/shared/pengumuman/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { pengumumanQueries } from './pengumuman.queries.ts';

/** Writes for officials. Separate from the queries, so that visitors do not load them. */
export const pengumumanWrites = publicationWrites<
  Omit<SavePengumumanInput, 'updatedAt' | 'hapus_gambar' | 'hapus_lampiran'>
>('pengumuman', pengumumanQueries, {
  create: 'Gagal menambahkan pengumuman',
  update: 'Gagal mengupdate pengumuman',
});
