import { aKinerja, answersWithin } from '../rows/kinerja.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/layanan/kinerja',
      as: 'visitor',
      reads: { 'GET /kinerja': { kinerja: aKinerja() }, 'GET /pelayanan': { pelayanan: answersWithin(3) } },
      waits: 'GET /kinerja',
      loading: 'Memuat kinerja layanan...',
      failed: 'Gagal memuat kinerja layanan',
      shows: 'Surat Keterangan Usaha',
    },
  ],
};
