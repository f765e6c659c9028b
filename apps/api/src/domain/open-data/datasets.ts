import { villageTexts } from '@pendopo/shared/text/sebutan';
import { SURVEI_COLUMNS } from './survei.ts';

export const DATASETS = villageTexts([
  {
    kode: 'statistik',
    judul: 'Statistik {desa}',
    keterangan: 'Jumlah penduduk, keluarga, dan penduduk menurut usia, pendidikan, pekerjaan, dan {dusun}.',
    kolom: ['kategori', 'label', 'jumlah'],
    kata_kunci: ['penduduk', 'demografi'],
  },
  {
    kode: 'surat-per-bulan',
    judul: 'Permohonan surat per bulan',
    keterangan: 'Berapa permohonan surat yang masuk tiap bulan.',
    kolom: ['bulan', 'jumlah'],
    kata_kunci: ['surat', 'pelayanan'],
  },
  {
    kode: 'surat-per-jenis',
    judul: 'Permohonan surat per jenis',
    keterangan: 'Permohonan surat yang masuk tiap bulan menurut jenis suratnya.',
    kolom: ['bulan', 'jenis_surat', 'jumlah'],
    kata_kunci: ['surat', 'pelayanan'],
  },
  {
    kode: 'surat-per-dusun',
    judul: 'Permohonan surat per {dusun}',
    keterangan: 'Permohonan surat yang masuk tiap bulan menurut {dusun} dalam alamat pemohon.',
    kolom: ['bulan', 'dusun', 'jumlah'],
    kata_kunci: ['surat', 'pelayanan', '{dusun}'],
  },
  {
    kode: 'pengaduan-per-bulan',
    judul: 'Pengaduan per bulan',
    keterangan: 'Berapa pengaduan yang masuk tiap bulan.',
    kolom: ['bulan', 'jumlah'],
    kata_kunci: ['pengaduan', 'pelayanan'],
  },
  {
    kode: 'pengaduan-per-dusun',
    judul: 'Pengaduan per {dusun}',
    keterangan: 'Pengaduan yang masuk tiap bulan menurut {dusun} dalam alamat pelapor.',
    kolom: ['bulan', 'dusun', 'jumlah'],
    kata_kunci: ['pengaduan', 'pelayanan', '{dusun}'],
  },
  {
    kode: 'apbdes',
    judul: 'APBDes',
    keterangan: 'Anggaran dan realisasi pendapatan, belanja, dan pembiayaan {desa} tiap tahun, dalam rupiah.',
    kolom: ['tahun', 'kelompok', 'uraian', 'anggaran', 'realisasi'],
    kata_kunci: ['anggaran', 'keuangan {desa}'],
  },
  {
    kode: 'lembaga',
    judul: 'Lembaga {desa}',
    keterangan: 'Lembaga kemasyarakatan {desa} dengan visi, misi, dan halamannya.',
    kolom: ['nama', 'tentang', 'visi', 'misi', 'halaman'],
    kata_kunci: ['lembaga'],
  },
  {
    kode: 'survei',
    judul: 'Survei kepuasan masyarakat',
    keterangan:
      'Indeks, mutu, dan rata-rata sembilan unsur (1 sampai 4) tiap triwulan, semester, dan tahun, sedikitnya dari sepuluh jawaban.',
    kolom: SURVEI_COLUMNS,
    kata_kunci: ['survei', 'pelayanan'],
  },
]);

export type Dataset = (typeof DATASETS)[number];
