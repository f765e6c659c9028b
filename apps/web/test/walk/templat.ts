import { screen } from '@testing-library/react';
import { aDesa, aKontak } from '../rows/desa.ts';
import { STRUKTUR } from '../rows/struktur.ts';
import { aSetelan, aTemplat, aTemplatRow, USULAN } from '../rows/templat.ts';
import { NEWER, type Walks } from './walk.ts';

const SETELAN = {
  at: '/admin/naskah/setelan',
  reads: { 'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] } },
} as const;
const EDITOR = {
  at: '/admin/naskah/templat/surat-keterangan-usaha',
  reads: {
    'GET /naskah/templat/surat-keterangan-usaha': { templat: aTemplat() },
    'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] },
    'GET /struktur': { struktur: STRUKTUR },
    'GET /desa': { desa: aDesa() },
    'GET /pesan-kontak/kontak-desa': { kontak: aKontak() },
  },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...EDITOR,
      form: 'features/naskah/components/template-editor.tsx',
      field: 'Penutup',
      saves: 'PUT /naskah/templat/surat-keterangan-usaha',
      saved: { message: 'Templat surat disimpan', templat: aTemplat({ versi: 1, bawaan: false, updatedAt: NEWER }) },
      done: 'Templat surat disimpan',
      failed: 'Gagal menyimpan templat surat',
    },
    {
      ...SETELAN,
      form: 'features/naskah/components/setelan-form.tsx',
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
      at: '/admin/naskah/templat',
      reads: { 'GET /naskah/templat': { templat: [aTemplatRow()] } },
      waits: 'GET /naskah/templat',
      loading: 'Memuat templat...',
      failed: 'Gagal mengambil templat surat',
      shows: 'Surat Keterangan Usaha',
    },
    {
      ...EDITOR,
      waits: 'GET /naskah/templat/surat-keterangan-usaha',
      loading: 'Memuat templat...',
      failed: 'Gagal mengambil templat surat',
      shows: /Demikian surat keterangan ini dibuat/,
    },
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
