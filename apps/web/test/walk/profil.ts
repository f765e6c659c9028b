import { EMPTY_PROFIL } from '../rows/profil.ts';
import { aSurel } from '../rows/surel.ts';
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
    states({
      waits: 'GET /surel/saya',
      loading: 'Memuat setelan surel...',
      failed: 'Gagal memuat setelan surel',
      shows: 'Kantor desa belum mengirim surel ke warga.',
    }),
    {
      at: '/admin/telegram',
      reads: { 'GET /telegram': { telegram: { terpasang: true, bot: 'desa_bot', petugas: 2, kesalahan: null } } },
      waits: 'GET /telegram',
      loading: 'Memuat setelan Telegram...',
      failed: 'Gagal memuat setelan Telegram',
      shows: '@desa_bot',
    },
    {
      at: '/admin/surel',
      reads: { 'GET /surel': { surel: aSurel() } },
      waits: 'GET /surel',
      loading: 'Memuat kiriman...',
      failed: 'Gagal memuat kiriman',
      shows: 'Belum ada kiriman ke warga.',
    },
  ],
};
