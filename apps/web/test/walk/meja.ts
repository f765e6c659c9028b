import { aNaskah } from '../rows/naskah.ts';
import { aSetelan } from '../rows/naskah-setelan.ts';
import { aTemplat } from '../rows/naskah-templat.ts';
import { STRUKTUR } from '../rows/struktur.ts';
import { aDeskSurat, aQueue, aSuratMasuk } from '../rows/surat-masuk.ts';
import { aTinjauan } from '../rows/tinjauan.ts';
import type { Walks } from './walk.ts';

/** Requests of the desk of application 31, with their responses. */
const DESK = {
  at: '/admin/surat-masuk/31',
  reads: {
    'GET /surat': aQueue([aSuratMasuk()]),
    'GET /surat/31': { surat: aDeskSurat({ status_naskah: 'draf' }) },
    'GET /surat/31/tinjauan': { tinjauan: aTinjauan() },
    'GET /surat/31/catatan-internal': { catatan: [] },
    'GET /surat/31/naskah': { naskah: aNaskah() },
    'GET /surat/petugas': { petugas: [] },
    'PUT /surat/31/dibuka': { oleh: null },
  },
} as const;

export const walks: Walks = {
  states: [
    {
      at: '/admin/surat-masuk',
      reads: { 'GET /surat': aQueue([aSuratMasuk()]), 'GET /surat/petugas': { petugas: [] } },
      waits: 'GET /surat',
      loading: 'Memuat data surat...',
      failed: 'Gagal mengambil data surat',
      shows: '081200000011',
    },
    {
      ...DESK,
      waits: 'GET /surat/31',
      loading: 'Memuat detail surat...',
      failed: 'Gagal mengambil detail surat',
      shows: 'A. DATA DIRI',
    },
    {
      ...DESK,
      waits: 'GET /surat/31/tinjauan',
      loading: 'Memuat pemeriksaan...',
      failed: 'Gagal mengambil pemeriksaan',
      shows: /0 diterima/,
    },
    {
      ...DESK,
      waits: 'GET /surat/31/catatan-internal',
      loading: 'Memuat catatan...',
      failed: 'Gagal mengambil catatan',
      shows: 'Belum ada catatan.',
    },
    {
      ...DESK,
      waits: 'GET /surat/31/naskah',
      loading: 'Memuat naskah...',
      failed: 'Gagal mengambil naskah',
      shows: 'SURAT KETERANGAN USAHA',
    },
    {
      at: '/admin/surat-masuk/31/tanda-terima',
      reads: { 'GET /surat/31': { surat: aDeskSurat() } },
      waits: 'GET /surat/31',
      loading: 'Memuat tanda terima...',
      failed: 'Gagal memuat tanda terima',
      shows: 'Tidak ada tanda terima',
    },
    {
      at: '/admin/surat-masuk/31/naskah',
      reads: {
        'GET /surat/31': { surat: aDeskSurat() },
        'GET /naskah/templat/surat-keterangan-usaha': { templat: aTemplat() },
        'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] },
        'GET /struktur': { struktur: STRUKTUR },
      },
      waits: 'GET /naskah/setelan',
      loading: 'Memuat naskah...',
      failed: 'Gagal mengambil naskah',
      shows: /SURAT KETERANGAN USAHA/,
    },
  ],
};
