import type { Berita, BeritaRow, SaveBeritaInput } from '@pendopo/shared/berita';
import { publicationQueries } from '../../lib/publication-queries.ts';
import { latestBeritaData } from './latest-berita.queries.ts';

type Types = { row: BeritaRow; whole: Berita; input: Omit<SaveBeritaInput, 'updatedAt' | 'hapus_gambar'> };

/** News: lists, single ones, and the officials' writes. The home page follows every write. */
export const beritaQueries = publicationQueries<'berita', Types>('berita', {
  failed: {
    list: 'Gagal mengambil data berita',
    detail: 'Gagal mengambil data berita',
    create: 'Gagal menambahkan berita',
    update: 'Gagal mengupdate berita',
    remove: 'Gagal menghapus berita',
  },
  onWritten: () => void latestBeritaData.refresh(),
});

export const { useCreate: useCreateBerita, useUpdate: useUpdateBerita, useDelete: useDeleteBerita } = beritaQueries;
