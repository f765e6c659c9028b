import { screen } from '@testing-library/react';
import { aDesa } from '../rows/desa.ts';
import { NEWER, type Walks } from './walk.ts';

export const walks: Walks = {
  parts: [
    {
      form: 'features/desa/components/identity-form.tsx',
      at: '/admin/desa',
      reads: {},
      open: async (user) => user.click(await screen.findByRole('button', { name: /^Edit identitas/ })),
      field: 'Nama desa',
      saves: 'PUT /desa',
      saved: { message: 'Identitas desa berhasil disimpan', desa: aDesa() },
      done: 'Identitas desa berhasil disimpan',
      failed: 'Gagal menyimpan perubahan',
      theirs: {
        reads: { 'GET /desa': { desa: aDesa({ nama: 'Nama Mereka', updatedAt: NEWER }) } },
        shown: 'Nama Mereka',
      },
    },
  ],
  states: [
    {
      at: '/admin/desa',
      reads: { 'GET /desa': { desa: aDesa() } },
      waits: 'GET /desa',
      loading: 'Memuat identitas desa...',
      failed: 'Gagal memuat identitas desa',
      shows: 'Jawa Timur',
    },
  ],
};
