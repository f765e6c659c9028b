import { aPindahan } from '../rows/pindahan.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/admin/pindahan',
      reads: { 'GET /pindahan': { pindahan: [aPindahan()] } },
      waits: 'GET /pindahan',
      loading: 'Memuat pindahan...',
      failed: 'Gagal memuat pindahan',
      shows: 'Yang dibawa',
    },
  ],
};
