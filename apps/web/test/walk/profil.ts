import { EMPTY_PROFIL } from '../rows/profil.ts';
import type { QueryStates, Walks } from './walk.ts';

const states = (own: Pick<QueryStates, 'waits' | 'loading' | 'failed' | 'shows'>): QueryStates => ({
  at: '/profil',
  as: 'user',
  reads: EMPTY_PROFIL,
  ...own,
});

export const walks: Walks = {
  states: [
    states({
      waits: 'GET /surat/my-surat',
      loading: 'Memuat riwayat surat...',
      failed: 'Gagal mengambil riwayat surat',
      shows: 'Belum ada pengajuan surat.',
    }),
    states({
      waits: 'GET /pengaduan/my-pengaduan',
      loading: 'Memuat riwayat pengaduan...',
      failed: 'Gagal mengambil riwayat pengaduan',
      shows: 'Belum ada pengaduan.',
    }),
  ],
};
