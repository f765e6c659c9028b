import { screen } from '@testing-library/react';
import { aPanduan } from '../rows/panduan.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = { at: '/layanan/panduan', reads: { 'GET /panduan': { panduan: aPanduan() } } } as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/panduan/components/panduan-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit panduan' })),
      field: 'Judul',
      saves: 'PUT /panduan',
      saved: { message: 'Panduan berhasil disimpan!', panduan: aPanduan() },
      done: 'Panduan berhasil disimpan!',
      failed: 'Gagal menyimpan perubahan',
      theirs: {
        reads: { 'GET /panduan': { panduan: aPanduan({ judul: 'Judul mereka', updatedAt: NEWER }) } },
        shown: 'Judul mereka',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      as: 'visitor',
      waits: 'GET /panduan',
      loading: 'Memuat panduan...',
      failed: 'Gagal memuat panduan',
      shows: 'Cari nama suratnya.',
    },
  ],
};
