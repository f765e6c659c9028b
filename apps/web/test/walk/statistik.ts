import { screen } from '@testing-library/react';
import { aStatistik } from '../rows/statistik.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = {
  at: '/profil/statistik',
  reads: {
    'GET /statistik': { statistik: [aStatistik()] },
    'GET /statistik/piramida': { piramida: [] },
    'GET /statistik/hitung': { hitung: { aktif: false, kategori: [] } },
  },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/statistik/components/statistik-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit statistik' })),
      field: 'Label',
      saves: 'PUT /statistik/41',
      saved: { message: 'Data statistik berhasil diperbarui', statistik: aStatistik() },
      done: 'Statistik berhasil disimpan!',
      failed: 'Gagal menyimpan perubahan statistik',
      theirs: {
        reads: { 'GET /statistik': { statistik: [aStatistik({ label: 'Label mereka', updatedAt: NEWER })] } },
        shown: 'Label mereka',
      },
    },
    {
      ...SCREEN,
      form: 'features/statistik/components/statistik-import.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Tempel tabel' })),
      field: 'Tabel',
      typed: 'dusun;Krajan;9',
      saves: 'POST /statistik/impor',
      sends: '{"kategori":"dusun","label":"Krajan","value":9}',
      saved: { message: '1 angka disimpan' },
      done: '1 angka disimpan',
      failed: 'Gagal menyimpan perubahan statistik',
    },
  ],
  states: [
    {
      ...SCREEN,
      as: 'visitor',
      waits: 'GET /statistik',
      loading: 'Memuat data statistik...',
      failed: 'Gagal memuat data statistik',
      shows: '4.872',
    },
    {
      ...SCREEN,
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit statistik' })),
      waits: 'GET /statistik/hitung',
      loading: 'Memuat pilihan hitungan...',
      failed: 'Gagal memuat pilihan hitungan',
      shows: 'Tambah baris',
    },
  ],
};
