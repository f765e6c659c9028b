import { aBeritaRow } from '../rows/berita.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/',
      as: 'visitor',
      reads: {
        'GET /berita': { berita: [aBeritaRow({ title: 'Panen raya' })] },
        'GET /pengumuman': { pengumuman: [] },
        'GET /statistik': { statistik: [] },
      },
      waits: 'GET /berita',
      loading: 'Memuat berita...',
      failed: 'Gagal mengambil data berita',
      shows: 'Panen raya',
    },
  ],
};
