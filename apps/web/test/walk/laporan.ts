import { aLaporan, anAngka, aTahun } from '../rows/laporan.ts';
import type { Walks } from './walk.ts';

const reads = { 'GET /laporan/penduduk': { laporan: aLaporan() }, 'GET /laporan/penduduk/tahun': { tahun: aTahun() } };

export const walks: Walks = {
  states: [
    {
      at: '/admin/laporan/angka',
      as: 'operator',
      reads: { 'GET /laporan/angka': { angka: anAngka() } },
      waits: 'GET /laporan/angka',
      loading: 'Memuat angka...',
      failed: 'Gagal memuat angka',
      shows: 'Keluarga menurut jumlah anggota',
    },
    {
      at: '/admin/laporan',
      as: 'operator',
      reads,
      waits: 'GET /laporan/penduduk',
      loading: 'Memuat laporan...',
      failed: 'Gagal memuat laporan',
      shows: 'Perincian pindah',
    },
    {
      at: '/admin/laporan',
      as: 'operator',
      reads,
      waits: 'GET /laporan/penduduk/tahun',
      loading: 'Memuat tahun laporan...',
      failed: 'Gagal memuat tahun laporan',
      shows: 'Perubahan data',
    },
  ],
};
