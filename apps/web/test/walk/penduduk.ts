import { screen } from '@testing-library/react';
import { aBaris, aPenduduk } from '../rows/penduduk.ts';
import { NEWER, type Walks } from './walk.ts';

const SETELAN = { setelan: { aktif: true, jumlah: 1, pemetaan: {} } };
const LIST = { penduduk: [aBaris()], meta: { total: 1, next_cursor: null } };

export const walks: Walks = {
  parts: [
    {
      at: '/admin/penduduk/7',
      as: 'operator',
      reads: { 'GET /penduduk/7': { penduduk: aPenduduk() } },
      form: 'features/penduduk/components/penduduk-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit Oki Hermawan' })),
      field: 'Nama lengkap',
      typed: ', S.Pd.',
      saves: 'PUT /penduduk/7',
      saved: { message: 'Data penduduk berhasil disimpan', penduduk: aPenduduk() },
      done: 'Data penduduk berhasil disimpan',
      failed: 'Gagal menyimpan data penduduk',
      theirs: {
        reads: { 'GET /penduduk/7': { penduduk: aPenduduk({ nama: 'Oki Hermawan Putra', updatedAt: NEWER }) } },
        shown: 'Oki Hermawan Putra',
      },
    },
  ],
  states: [
    {
      at: '/admin/penduduk',
      as: 'operator',
      reads: { 'GET /penduduk/setelan': SETELAN, 'GET /penduduk': LIST },
      waits: 'GET /penduduk/setelan',
      loading: 'Memuat data penduduk...',
      failed: 'Gagal memuat data penduduk',
      shows: 'Oki Hermawan',
    },
    {
      at: '/admin/penduduk',
      as: 'operator',
      reads: { 'GET /penduduk/setelan': SETELAN, 'GET /penduduk': LIST },
      waits: 'GET /penduduk',
      loading: 'Memuat penduduk...',
      failed: 'Gagal memuat data penduduk',
      shows: 'Oki Hermawan',
    },
  ],
};
