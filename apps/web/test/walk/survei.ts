import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/nilai?kode=K2M4P6R8T9',
      as: 'visitor',
      reads: { 'GET /nilai/K2M4P6R8T9': { nilai: { judul: 'Lampu jalan padam', keadaan: 'dibuka' } } },
      waits: 'GET /nilai/K2M4P6R8T9',
      loading: 'Memuat penilaian...',
      failed: 'Gagal memuat penilaian',
      shows: 'Tidak tahu',
    },
  ],
};
