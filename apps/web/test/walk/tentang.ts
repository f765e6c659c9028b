import { screen } from '@testing-library/react';
import { aGeografis, aSejarah, aVisiMisi } from '../rows/tentang.ts';
import { NEWER, type Walks } from './walk.ts';

const READS = {
  'GET /tentang/sejarah': { tentang: aSejarah() },
  'GET /tentang/geografis': { tentang: aGeografis() },
  'GET /tentang/visi-misi': { tentang: aVisiMisi() },
} as const;

const FAILED = 'Gagal menyimpan perubahan: Unknown error';

export const walks: Walks = {
  parts: [
    {
      form: 'features/tentang/components/about-form.tsx',
      at: '/profil/tentang',
      reads: READS,
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit sejarah' })),
      field: 'Judul',
      saves: 'PUT /tentang/sejarah',
      saved: { message: 'Sejarah berhasil disimpan!', tentang: aSejarah() },
      done: 'Sejarah berhasil disimpan!',
      failed: FAILED,
      theirs: {
        reads: { 'GET /tentang/sejarah': { tentang: aSejarah({ judul: 'Judul mereka', updatedAt: NEWER }) } },
        shown: 'Judul mereka',
      },
    },
    {
      form: 'features/tentang/components/about-form.tsx',
      at: '/profil/tentang?tab=geografis',
      reads: READS,
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit geografis' })),
      field: /^Batas utara/,
      saves: 'PUT /tentang/geografis',
      saved: { message: 'Geografis berhasil disimpan!', tentang: aGeografis() },
      done: 'Geografis berhasil disimpan!',
      failed: FAILED,
      theirs: {
        reads: { 'GET /tentang/geografis': { tentang: aGeografis({ batasUtara: 'Kali mereka', updatedAt: NEWER }) } },
        shown: 'Kali mereka',
      },
    },
    {
      form: 'features/tentang/components/visi-misi-form.tsx',
      at: '/profil/visi-misi',
      reads: READS,
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit visi & misi' })),
      field: 'Judul',
      saves: 'PUT /tentang/visi-misi',
      saved: { message: 'Visi & Misi berhasil disimpan!', tentang: aVisiMisi() },
      done: 'Visi & Misi berhasil disimpan!',
      failed: FAILED,
      theirs: {
        reads: { 'GET /tentang/visi-misi': { tentang: aVisiMisi({ judul: 'Arah mereka', updatedAt: NEWER }) } },
        shown: 'Arah mereka',
      },
    },
  ],
  states: [
    {
      at: '/profil/tentang',
      as: 'visitor',
      reads: READS,
      waits: 'GET /tentang/sejarah',
      loading: 'Memuat sejarah desa...',
      failed: 'Gagal memuat sejarah desa',
      shows: 'Alinea satu.',
    },
    {
      at: '/profil/tentang?tab=geografis',
      as: 'visitor',
      reads: READS,
      waits: 'GET /tentang/geografis',
      loading: 'Memuat geografis desa...',
      failed: 'Gagal memuat geografis desa',
      shows: 'Desa Utara',
    },
    {
      at: '/profil/visi-misi',
      as: 'visitor',
      reads: READS,
      waits: 'GET /tentang/visi-misi',
      loading: 'Memuat visi & misi desa...',
      failed: 'Gagal memuat visi & misi desa',
      shows: 'Desa yang rukun.',
    },
  ],
};
