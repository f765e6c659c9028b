import { screen } from '@testing-library/react';
import { alamatPage, anAlamat } from '../rows/alamat-lama.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = {
  at: '/admin/alamat-lama',
  as: 'operator',
  reads: {
    'GET /alamat-lama': alamatPage(anAlamat()),
    'GET /alamat-lama/meleset': { meleset: [{ dari: '/foto/12', kali: 1_204 }] },
  },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/alamat-lama/components/alamat-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit /artikel/15' })),
      field: 'Tujuan',
      typed: '4',
      saves: 'PUT /alamat-lama/41',
      saved: { message: 'Alamat lama berhasil diperbarui', alamat: anAlamat() },
      done: 'Alamat lama berhasil diperbarui',
      failed: 'Gagal menyimpan alamat lama',
      theirs: {
        reads: { 'GET /alamat-lama': alamatPage(anAlamat({ ke: '/privasi', updatedAt: NEWER })) },
        shown: '/privasi',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      waits: 'GET /alamat-lama',
      loading: 'Memuat alamat lama...',
      failed: 'Gagal memuat alamat lama',
      shows: '/artikel/15',
    },
    {
      ...SCREEN,
      waits: 'GET /alamat-lama/meleset',
      loading: 'Memuat alamat yang meleset...',
      failed: 'Gagal memuat alamat yang meleset',
      shows: '/foto/12',
    },
  ],
};
