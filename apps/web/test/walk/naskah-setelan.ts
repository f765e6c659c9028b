import { screen } from '@testing-library/react';
import { aSetelan, USULAN } from '../rows/naskah-setelan.ts';
import { aTemplatRow } from '../rows/naskah-templat.ts';
import { NEWER, type Walks } from './walk.ts';

const SETELAN = {
  at: '/admin/naskah/setelan',
  reads: { 'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] } },
} as const;
export const walks: Walks = {
  parts: [
    {
      ...SETELAN,
      form: 'features/naskah-setelan/components/setelan-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit setelan surat' })),
      field: /^Alamat pada kop/,
      saves: 'PUT /naskah/setelan',
      saved: { message: 'Setelan surat disimpan', setelan: aSetelan() },
      done: 'Setelan surat disimpan',
      failed: 'Gagal menyimpan setelan surat',
      theirs: {
        reads: {
          'GET /naskah/setelan': {
            setelan: aSetelan({ alamat_kop: 'Alamat mereka', updatedAt: NEWER }),
            tanpa_hak: [],
          },
        },
        shown: 'Alamat mereka',
      },
    },
  ],
  states: [
    {
      ...SETELAN,
      waits: 'GET /naskah/setelan',
      loading: 'Memuat setelan surat...',
      failed: 'Gagal memuat setelan surat',
      shows: '400.10.2.2',
    },
    {
      at: '/admin/naskah/setelan',
      reads: {
        'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [], usulan_nomor: USULAN },
        'GET /naskah/templat': { templat: [aTemplatRow()] },
      },
      waits: 'GET /naskah/templat',
      loading: 'Memuat jenis surat...',
      failed: 'Gagal memuat jenis surat',
      shows: 'Setujui penomoran',
    },
  ],
};
