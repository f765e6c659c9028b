import { screen } from '@testing-library/react';
import { aProdukHukum } from '../rows/produk-hukum.ts';
import { NEWER, type Walks } from './walk.ts';

const LIST = { produk_hukum: [aProdukHukum()], meta: { total: 1, next_cursor: null }, tahun: [2024] };
const READS = {
  'GET /produk-hukum': LIST,
  'GET /produk-hukum/5': { produk_hukum: aProdukHukum() },
} as const;

export const walks: Walks = {
  parts: [
    {
      form: 'features/produk-hukum/components/produk-hukum-form.tsx',
      at: '/profil/produk-hukum/5',
      reads: READS,
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit produk hukum' })),
      field: 'Judul',
      saves: 'PUT /produk-hukum/5',
      saved: { message: 'Produk hukum berhasil diperbarui', produk_hukum: aProdukHukum() },
      done: 'Produk hukum berhasil diperbarui',
      failed: 'Gagal memperbarui produk hukum',
      theirs: {
        reads: {
          'GET /produk-hukum/5': { produk_hukum: aProdukHukum({ judul: 'Judul mereka', updatedAt: NEWER }) },
        },
        shown: 'Judul mereka',
      },
    },
    {
      form: 'features/produk-hukum/pages/tambah-produk-hukum.page.tsx',
      at: '/admin/tambah-produk-hukum',
      reads: READS,
      field: 'Judul',
      typed: 'Keamanan Lingkungan',
      fill: async (user) => user.type(screen.getByLabelText('Nomor'), '9'),
      saves: 'POST /produk-hukum',
      saved: { message: 'Produk hukum berhasil ditambahkan', produk_hukum: aProdukHukum() },
      done: 'Produk hukum berhasil ditambahkan. Mengalihkan ke daftar...',
      failed: 'Gagal menambahkan produk hukum',
    },
  ],
  states: [
    {
      at: '/profil/produk-hukum',
      as: 'visitor',
      reads: READS,
      waits: 'GET /produk-hukum',
      loading: 'Memuat produk hukum...',
      failed: 'Gagal memuat produk hukum',
      shows: 'Pelestarian Mata Air',
    },
    {
      at: '/profil/produk-hukum/5',
      as: 'visitor',
      reads: READS,
      waits: 'GET /produk-hukum/5',
      loading: 'Memuat produk hukum...',
      failed: 'Gagal memuat produk hukum',
      shows: 'Mata air dijaga bersama.',
    },
  ],
};
