import { aDesa, aKontak } from '../rows/desa.ts';
import { aSetelan } from '../rows/naskah-setelan.ts';
import { aTemplat, aTemplatRow } from '../rows/naskah-templat.ts';
import { STRUKTUR } from '../rows/struktur.ts';
import { NEWER, type Walks } from './walk.ts';

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
      form: 'features/naskah-templat/components/template-editor.tsx',
      field: 'Penutup',
      saves: 'PUT /naskah/templat/surat-keterangan-usaha',
      saved: { message: 'Templat surat disimpan', templat: aTemplat({ versi: 1, bawaan: false, updatedAt: NEWER }) },
      done: 'Templat surat disimpan',
      failed: 'Gagal menyimpan templat surat',
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
  ],
};
