import { screen } from '@testing-library/react';
import { aSetelanTandaTangan, aTandaTanganSaya } from '../rows/tanda-tangan.ts';
import { NEWER, type Walks } from './walk.ts';

const SETELAN = {
  at: '/admin/tanda-tangan/setelan',
  reads: { 'GET /tanda-tangan': { setelan: aSetelanTandaTangan() } },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...SETELAN,
      form: 'features/tanda-tangan/components/setelan-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit setelan tanda tangan' })),
      field: /^Pengguna/,
      saves: 'PUT /tanda-tangan',
      saved: { message: 'Setelan tanda tangan elektronik disimpan', setelan: aSetelanTandaTangan() },
      done: 'Setelan tanda tangan elektronik disimpan',
      failed: 'Gagal menyimpan setelan tanda tangan',
      theirs: {
        reads: {
          'GET /tanda-tangan': { setelan: aSetelanTandaTangan({ bsre_pengguna: 'mereka', updatedAt: NEWER }) },
        },
        shown: 'mereka',
      },
    },
  ],
  states: [
    {
      at: '/admin/tanda-tangan',
      reads: { 'GET /naskah/elektronik': { tanda_tangan: aTandaTanganSaya() } },
      waits: 'GET /naskah/elektronik',
      loading: 'Memuat surat...',
      failed: 'Gagal mengambil surat yang menunggu tanda tangan',
      shows: 'SURAT KETERANGAN USAHA',
    },
    {
      ...SETELAN,
      waits: 'GET /tanda-tangan',
      loading: 'Memuat setelan tanda tangan...',
      failed: 'Gagal memuat setelan tanda tangan',
      shows: 'Ratih Kusuma',
    },
  ],
};
