import { screen } from '@testing-library/react';
import { aLembaga } from '../rows/lembaga.ts';
import { NEWER, type Walks } from './walk.ts';

const KARANG_TARUNA = { at: '/lembaga/karang-taruna', reads: { 'GET /lembaga': { lembaga: [aLembaga()] } } } as const;

export const walks: Walks = {
  parts: [
    {
      ...KARANG_TARUNA,
      form: 'features/lembaga/components/lembaga-editor.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit Karang Taruna' })),
      field: /^Visi/,
      saves: 'PUT /lembaga/id/4',
      button: 'Simpan Perubahan',
      saved: { message: 'Data lembaga berhasil disimpan', lembaga: aLembaga() },
      done: 'Data lembaga berhasil disimpan',
      failed: 'Gagal update data',
      theirs: {
        reads: { 'GET /lembaga': { lembaga: [aLembaga({ visi: 'Visi mereka.', updatedAt: NEWER })] } },
        shown: 'Visi mereka.',
      },
    },
  ],
  states: [
    {
      ...KARANG_TARUNA,
      as: 'visitor',
      waits: 'GET /lembaga',
      loading: 'Loading...',
      failed: 'Gagal mengambil data KARANG TARUNA',
      shows: 'Wadah pemuda.',
    },
  ],
};
