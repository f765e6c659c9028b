import { screen } from '@testing-library/react';
import { aPelayanan } from '../rows/pelayanan.ts';
import { NEWER, type Walks } from './walk.ts';

const SCREEN = { at: '/admin/pelayanan', reads: { 'GET /pelayanan': { pelayanan: aPelayanan() } } } as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/pelayanan/components/pelayanan-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit janji layanan' })),
      field: 'Hari kerja sampai jawaban pertama',
      typed: '1',
      saves: 'PUT /pelayanan',
      sends: '"pengaduan_hari_kerja":31',
      saved: { message: 'Janji layanan berhasil disimpan!', pelayanan: aPelayanan() },
      done: 'Janji layanan berhasil disimpan!',
      failed: 'Gagal menyimpan janji layanan',
      theirs: {
        reads: { 'GET /pelayanan': { pelayanan: aPelayanan({ pengaduan_hari_kerja: 5, updatedAt: NEWER }) } },
        shown: '5',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      waits: 'GET /pelayanan',
      loading: 'Memuat janji layanan...',
      failed: 'Gagal memuat janji layanan',
      shows: 'Surat Keterangan Usaha',
    },
  ],
};
