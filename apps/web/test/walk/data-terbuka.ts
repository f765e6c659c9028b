import { aDataset } from '../rows/data-terbuka.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/data',
      as: 'visitor',
      reads: { 'GET /data-terbuka': { data_terbuka: [aDataset()] } },
      waits: 'GET /data-terbuka',
      loading: 'Memuat data terbuka...',
      failed: 'Gagal memuat data terbuka',
      shows: 'Permohonan surat per bulan',
    },
  ],
};
