import { screen } from '@testing-library/react';
import { aKontak } from '../rows/desa.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = {
  at: '/admin/kontak',
  reads: { 'GET /pesan-kontak/kontak-desa': { kontak: aKontak() } },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/pesan-kontak/components/kontak-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: /^Edit kontak/ })),
      field: 'Alamat',
      saves: 'PUT /pesan-kontak/kontak-desa',
      saved: { message: 'Kontak desa berhasil diperbarui', kontak: aKontak() },
      done: 'Kontak desa berhasil diperbarui',
      failed: 'Gagal menyimpan perubahan',
      theirs: {
        reads: { 'GET /pesan-kontak/kontak-desa': { kontak: aKontak({ alamat: 'Alamat mereka', updatedAt: NEWER }) } },
        shown: 'Alamat mereka',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      waits: 'GET /pesan-kontak/kontak-desa',
      loading: 'Memuat data kontak...',
      failed: 'Gagal mengambil data kontak',
      shows: 'Jalan Melati 1, Kalijernih',
    },
  ],
};
