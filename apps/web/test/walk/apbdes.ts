import { screen } from '@testing-library/react';
import { anApbdes } from '../rows/apbdes.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = { at: '/profil/apbdes', reads: { 'GET /apbdes': { apbdes: [anApbdes()] } } } as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/apbdes/components/apbdes-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit APBDes 2026' })),
      field: /^Dasar hukum/,
      saves: 'PUT /apbdes/2026',
      saved: { message: 'APBDes berhasil disimpan' },
      done: 'APBDes berhasil disimpan',
      failed: 'Gagal menyimpan APBDes',
      theirs: {
        reads: { 'GET /apbdes': { apbdes: [anApbdes({ dasar: 'Dasar mereka', updatedAt: NEWER })] } },
        shown: 'Dasar mereka',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      as: 'visitor',
      waits: 'GET /apbdes',
      loading: 'Memuat APBDes...',
      failed: 'Gagal memuat APBDes',
      shows: 'Pendapatan Asli Desa',
    },
  ],
};
