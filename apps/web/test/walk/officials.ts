import { screen, within } from '@testing-library/react';
import { aSuratNews } from '../rows/antrean-wa.ts';
import { anAgendaBook, anAgendaSurat, anAparat, anEkspedisi, anEkspedisiBook, aPeraturan } from '../rows/buku.ts';
import { aJejak, aLog } from '../rows/jejak.ts';
import { aNaskahList, aNaskahRow } from '../rows/naskah.ts';
import { aSetelan } from '../rows/naskah-setelan.ts';
import { aComplaintQueue, aDeskPengaduan, aPengaduanMasuk } from '../rows/pengaduan-masuk.ts';
import { aPengguna, aPermintaan, aWarga } from '../rows/pengguna.ts';
import { aSetelanPeringatan } from '../rows/peringatan.ts';
import { anInbox, aPesan } from '../rows/pesan-masuk.ts';
import { aRingkasan } from '../rows/ringkasan.ts';
import { STRUKTUR } from '../rows/struktur.ts';
import { NEWER, type Walks } from './walk.ts';

const PERINGATAN = {
  at: '/admin/peringatan',
  reads: { 'GET /peringatan': { setelan: aSetelanPeringatan(), terkirim: [] } },
} as const;
const PENGADUAN = {
  'GET /pengaduan/61': { pengaduan: aDeskPengaduan() },
  'GET /pengaduan': aComplaintQueue([aPengaduanMasuk()]),
} as const;
const REGISTER = { setelan: { aktif: false, jumlah: 0, pemetaan: {} } };
const AKSES = {
  at: '/admin/akses',
  reads: { 'GET /pengguna/permintaan': { permintaan: [aPermintaan()] } },
} as const;
const PENGGUNA = {
  at: '/admin/pengguna',
  reads: {
    'GET /pengguna': { pengguna: [aPengguna()], meta: { total: 1, next_cursor: null } },
    'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] },
    'GET /pengguna/setelan': { setelan: { wajib_dua_langkah: false } },
    'GET /struktur': { struktur: STRUKTUR },
  },
} as const;

const APARAT = {
  at: '/admin/buku-umum?buku=a4',
  reads: { 'GET /buku/aparat': { aparat: [anAparat()] } },
} as const;

export const walks: Walks = {
  parts: [
    {
      ...PERINGATAN,
      form: 'features/peringatan/components/peringatan-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit setelan peringatan' })),
      field: /^Server surel/,
      typed: 'smtp.desa.example',
      saves: 'PUT /peringatan',
      saved: { message: 'Setelan peringatan disimpan', setelan: aSetelanPeringatan() },
      done: 'Setelan peringatan disimpan',
      failed: 'Gagal menyimpan setelan peringatan',
      theirs: {
        reads: {
          'GET /peringatan': {
            setelan: aSetelanPeringatan({ smtp_host: 'smtp.mereka.example', updatedAt: NEWER }),
            terkirim: [],
          },
        },
        shown: 'smtp.mereka.example',
      },
    },
    {
      ...APARAT,
      form: 'features/buku/components/aparat-form.tsx',
      open: async (user) => user.click(await screen.findByRole('button', { name: 'Edit Ratih Kusuma' })),
      field: /^NIAP/,
      saves: 'PUT /buku/aparat/97',
      saved: { message: 'Data aparat diperbarui', aparat: { id: 97, updatedAt: NEWER } },
      done: 'Data aparat diperbarui',
      failed: 'Gagal menyimpan data aparat',
      theirs: {
        reads: { 'GET /buku/aparat': { aparat: [anAparat({ niap: '9999.08', updatedAt: NEWER })] } },
        shown: '9999.08',
      },
    },
  ],
  states: [
    {
      at: '/admin',
      reads: { 'GET /admin/ringkasan': { ringkasan: aRingkasan() } },
      waits: 'GET /admin/ringkasan',
      loading: 'Memuat ringkasan...',
      failed: 'Gagal memuat ringkasan',
      shows: 'Surat bulan ini',
    },
    {
      at: '/admin/pengaduan-masuk',
      reads: PENGADUAN,
      waits: 'GET /pengaduan',
      loading: 'Memuat data pengaduan...',
      failed: 'Gagal mengambil data pengaduan',
      shows: 'Tirta Wijayanegara',
    },
    {
      at: '/admin/pengaduan-masuk/61',
      reads: PENGADUAN,
      waits: 'GET /pengaduan/61',
      loading: 'Memuat detail pengaduan...',
      failed: 'Gagal memuat detail pengaduan',
      shows: 'Tirta Wijayanegara',
    },
    {
      at: '/admin/pengaduan-masuk/61/tanda-terima',
      reads: PENGADUAN,
      waits: 'GET /pengaduan/61',
      loading: 'Memuat tanda terima...',
      failed: 'Gagal memuat tanda terima',
      shows: 'Tidak ada tanda terima',
    },
    {
      at: '/admin/pesan-masuk',
      reads: { 'GET /pesan-kontak': anInbox([aPesan()]) },
      waits: 'GET /pesan-kontak',
      loading: 'Memuat data...',
      failed: 'Gagal mengambil data pesan',
      shows: 'Sekar Arum',
    },
    {
      at: '/admin/jejak',
      reads: { 'GET /admin/jejak': aLog([aJejak()]) },
      waits: 'GET /admin/jejak',
      loading: 'Memuat jejak perubahan...',
      failed: 'Gagal mengambil jejak perubahan',
      shows: 'Panen raya',
    },
    {
      at: '/admin/naskah',
      reads: { 'GET /naskah': aNaskahList([aNaskahRow()]) },
      waits: 'GET /naskah',
      loading: 'Memuat naskah...',
      failed: 'Gagal mengambil data naskah',
      shows: 'Surat Keterangan Usaha',
    },
    {
      at: '/admin/buku-agenda',
      reads: {
        'GET /buku/agenda': anAgendaBook([anAgendaSurat()]),
        'GET /naskah/setelan': { setelan: aSetelan(), tanpa_hak: [] },
      },
      waits: 'GET /buku/agenda',
      loading: 'Memuat buku agenda...',
      failed: 'Gagal mengambil buku agenda',
      shows: 'Kantor Pos',
    },
    {
      at: '/admin/buku-ekspedisi',
      reads: { 'GET /buku/ekspedisi': anEkspedisiBook([anEkspedisi()]) },
      waits: 'GET /buku/ekspedisi',
      loading: 'Memuat buku ekspedisi...',
      failed: 'Gagal mengambil buku ekspedisi',
      shows: 'Kantor Pos',
    },
    {
      at: '/admin/buku-umum',
      reads: { 'GET /buku/peraturan': { peraturan: [aPeraturan()] } },
      waits: 'GET /buku/peraturan',
      loading: 'Memuat buku peraturan...',
      failed: 'Gagal mengambil buku peraturan',
      shows: 'Pelestarian Mata Air',
    },
    {
      ...APARAT,
      waits: 'GET /buku/aparat',
      loading: 'Memuat buku aparat...',
      failed: 'Gagal mengambil buku aparat',
      shows: 'Kaur Keuangan',
    },
    {
      ...PENGGUNA,
      waits: 'GET /pengguna',
      loading: 'Memuat pengguna...',
      failed: 'Gagal mengambil data pengguna',
      shows: 'Siti Rahma',
    },
    {
      ...PENGGUNA,
      waits: 'GET /pengguna/setelan',
      loading: 'Memuat setelan...',
      failed: 'Gagal memuat setelan',
      shows: /belum diwajibkan/,
    },
    {
      ...AKSES,
      waits: 'GET /pengguna/permintaan',
      loading: 'Memuat permintaan...',
      failed: 'Gagal mengambil permintaan',
      shows: /Diminta/,
    },
    {
      ...AKSES,
      reads: { ...AKSES.reads, 'GET /pengguna/warga': { warga: [aWarga({ nama: 'Larasati Kedua' })] } },
      open: async (user) => user.type(screen.getByPlaceholderText('Cari nama/username/HP...'), 'lar'),
      waits: 'GET /pengguna/warga',
      loading: 'Mencari warga...',
      failed: 'Gagal mencari warga',
      shows: 'Larasati Kedua',
    },
    {
      ...PERINGATAN,
      waits: 'GET /peringatan',
      loading: 'Memuat setelan peringatan...',
      failed: 'Gagal memuat setelan peringatan',
      shows: 'Surat melewati janji',
    },
    {
      at: '/admin',
      reads: { 'GET /pemberitahuan': { pemberitahuan: [], belum_dibaca: 0 } },
      open: async (user) =>
        user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Pemberitahuan' })),
      waits: 'GET /pemberitahuan',
      loading: 'Memuat pemberitahuan...',
      failed: 'Gagal mengambil pemberitahuan',
      shows: 'Tidak ada yang terjadi dalam 14 hari terakhir.',
    },
    {
      at: '/admin/antrean-wa',
      reads: { 'GET /surat/antrean-wa': { antrean: [aSuratNews()], total: 1 } },
      waits: 'GET /surat/antrean-wa',
      loading: 'Memuat antrean...',
      failed: 'Gagal mengambil antrean',
      shows: 'Loket 2.',
    },
    {
      at: '/admin/loket',
      reads: { 'GET /rt-rw': { rt_rw: [] }, 'GET /penduduk/setelan': REGISTER },
      open: async (user) => user.selectOptions(await screen.findByLabelText('Jenis surat'), 'Surat Keterangan Usaha'),
      waits: 'GET /rt-rw',
      loading: 'Memuat daftar ketua RT/RW...',
      failed: 'Gagal memuat daftar ketua RT/RW',
      shows: /Belum ada Ketua RT\/RW dengan nomor HP/,
    },
  ],
};
