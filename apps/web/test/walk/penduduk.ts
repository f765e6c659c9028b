import { screen } from '@testing-library/react';
import { aGuest, aKeluarga, aListed, aMasa, aMutasi, anInduk, aPenduduk, aRekap } from '../rows/penduduk.ts';
import { NEWER, type Walks } from './walk.ts';

const SETELAN = { setelan: { aktif: true, jumlah: 1, pemetaan: {} } };
const ONE = { total: 1, next_cursor: null };
const NONE = { total: 0, next_cursor: null };
const LIST = { penduduk: [aListed()], meta: ONE };

export const walks: Walks = {
  parts: [
    {
      at: '/admin/penduduk/7',
      as: 'operator',
      reads: { 'GET /penduduk/7': { penduduk: aPenduduk() }, 'GET /penduduk/7/surat': { surat: [], meta: NONE } },
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
      at: '/admin/penduduk/7',
      as: 'operator',
      reads: {
        'GET /penduduk/7': { penduduk: aPenduduk() },
        'GET /penduduk/7/surat': {
          surat: [{ id: 31, jenis_surat: 'SKU', status: 'Selesai', tanggal_pengajuan: '2026-03-06', naskah: [] }],
          meta: ONE,
        },
      },
      waits: 'GET /penduduk/7/surat',
      loading: 'Memuat surat...',
      failed: 'Gagal memuat surat penduduk ini',
      shows: 'SKU',
    },
    {
      at: '/admin/penduduk/keluarga',
      as: 'operator',
      reads: { 'GET /penduduk/keluarga': { keluarga: [aKeluarga()], meta: ONE } },
      waits: 'GET /penduduk/keluarga',
      loading: 'Memuat keluarga...',
      failed: 'Gagal memuat daftar keluarga',
      shows: 'Oki Hermawan',
    },
    {
      at: '/admin/buku-penduduk',
      as: 'operator',
      reads: { 'GET /buku/penduduk/b1': { induk: [anInduk()], masa: aMasa(), meta: ONE } },
      waits: 'GET /buku/penduduk/b1',
      loading: 'Memuat buku induk...',
      failed: 'Gagal mengambil buku penduduk',
      shows: 'Oki Hermawan',
    },
    {
      at: '/admin/buku-penduduk?buku=b2',
      as: 'operator',
      reads: { 'GET /buku/penduduk/b2': { mutasi: [aMutasi()], masa: aMasa(), meta: ONE } },
      waits: 'GET /buku/penduduk/b2',
      loading: 'Memuat buku mutasi...',
      failed: 'Gagal mengambil buku penduduk',
      shows: 'Kota Arunika',
    },
    {
      at: '/admin/buku-penduduk?buku=b3',
      as: 'operator',
      reads: { 'GET /buku/penduduk/b3': { rekap: [aRekap()], masa: aMasa() } },
      waits: 'GET /buku/penduduk/b3',
      loading: 'Memuat rekapitulasi...',
      failed: 'Gagal mengambil buku penduduk',
      shows: 'Krajan',
    },
    {
      at: '/admin/buku-penduduk?buku=b4',
      as: 'operator',
      reads: { 'GET /buku/penduduk/b4': { sementara: [aGuest()], meta: ONE } },
      waits: 'GET /buku/penduduk/b4',
      loading: 'Memuat buku penduduk sementara...',
      failed: 'Gagal mengambil buku penduduk',
      shows: 'Rangga Penyewa',
    },
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
