import type { Pengumuman, PengumumanRow, SavePengumumanInput } from '@pendopo/shared/pengumuman';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = {
  row: PengumumanRow;
  whole: Pengumuman;
  input: Omit<SavePengumumanInput, 'updatedAt' | 'hapus_gambar'>;
};

/** Announcements: lists, single ones, and the officials' writes. */
export const pengumumanQueries = publicationQueries<'pengumuman', Types>('pengumuman', {
  failed: {
    list: 'Gagal mengambil data pengumuman',
    detail: 'Gagal mengambil data pengumuman',
    create: 'Gagal menambahkan pengumuman',
    update: 'Gagal mengupdate pengumuman',
    remove: 'Gagal menghapus pengumuman',
  },
});

export const {
  useCreate: useCreatePengumuman,
  useUpdate: useUpdatePengumuman,
  useDelete: useDeletePengumuman,
} = pengumumanQueries;
