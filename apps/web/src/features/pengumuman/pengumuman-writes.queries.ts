import type { SavePengumumanInput } from '@pendopo/shared/pengumuman/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { pengumumanQueries } from './pengumuman.queries.ts';

/** What officials do with announcements; apart from the readings, which is all that visitors need. */
export const pengumumanWrites = publicationWrites<
  Omit<SavePengumumanInput, 'updatedAt' | 'hapus_gambar' | 'hapus_lampiran'>
>('pengumuman', pengumumanQueries, {
  create: 'Gagal menambahkan pengumuman',
  update: 'Gagal mengupdate pengumuman',
});
