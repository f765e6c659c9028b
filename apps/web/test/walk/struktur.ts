import { screen } from '@testing-library/react';
import { aHead, anOfficer } from '../rows/struktur.ts';
import { NEWER, type Walks } from './walk.ts';

const HEAD = anOfficer();
const READS = {
  'GET /struktur': { struktur: [HEAD] },
  'GET /rt-rw': { rt_rw: [{ id: 31, rt: '01', rw: '02', dusun: 'Krajan', nama: 'Sutrisno' }] },
  'GET /rt-rw/kontak': { rt_rw: [aHead()] },
} as const;
const SCREEN = { at: '/profil/struktur-organisasi', reads: READS } as const;

export const walks: Walks = {
  parts: [
    {
      ...SCREEN,
      form: 'features/struktur/components/struktur-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit struktur organisasi' })),
      field: 'Jabatan',
      saves: 'PUT /struktur',
      saved: { message: 'Struktur organisasi berhasil disimpan!', struktur: [HEAD] },
      done: 'Struktur organisasi berhasil disimpan!',
      failed: 'Gagal menyimpan: Terjadi kesalahan pada server',
      theirs: {
        reads: { 'GET /struktur': { struktur: [{ ...HEAD, jabatan: 'Penjabat', updatedAt: NEWER }] } },
        shown: 'Penjabat',
      },
    },
    {
      ...SCREEN,
      form: 'features/struktur/components/rt-rw-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: /^Edit Sutrisno/ })),
      field: 'Nama',
      saves: 'PUT /rt-rw/31',
      saved: { message: 'Ketua RT/RW berhasil disimpan', rt_rw: aHead() },
      done: 'Ketua RT/RW berhasil disimpan',
      failed: 'Gagal menyimpan ketua RT/RW',
      theirs: {
        reads: { 'GET /rt-rw/kontak': { rt_rw: [aHead({ nama: 'Nama mereka', updatedAt: NEWER })] } },
        shown: 'Nama mereka',
      },
    },
  ],
  states: [
    {
      ...SCREEN,
      as: 'visitor',
      waits: 'GET /rt-rw',
      loading: 'Memuat ketua RT/RW...',
      failed: 'Gagal memuat ketua RT/RW',
      shows: 'Sutrisno',
    },
    {
      ...SCREEN,
      waits: 'GET /rt-rw/kontak',
      loading: 'Memuat ketua RT/RW...',
      failed: 'Gagal memuat ketua RT/RW',
      shows: '081200000002',
    },
  ],
};
