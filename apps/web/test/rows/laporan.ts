import type { Angka } from '@pendopo/shared/laporan/angka';
import type { BarisLaporan } from '@pendopo/shared/laporan/counts';
import type { Laporan, TahunLaporan } from '@pendopo/shared/laporan/schemas';
import { aRekap } from './penduduk.ts';

const NONE = { l: 0, p: 0 };

/** An open month of one hamlet in which a man has died. */
export const aLaporan = (own: Partial<Laporan> = {}, rows: BarisLaporan[] = [aRekap()]): Laporan => ({
  isi: {
    tahun: 2026,
    bulan: 10,
    awal: null,
    dusun: rows,
    tujuan: rows.map(() => ({
      desa: NONE,
      kecamatan: NONE,
      kabupaten: NONE,
      provinsi: NONE,
      negara: NONE,
      kosong: NONE,
    })),
    kop: ['PEMERINTAH KABUPATEN ARUNIKA', 'KECAMATAN CONTOH', 'DESA KITA', 'Jalan Melati 1'],
    desa: 'Kita',
    tempat: 'Kita',
    tanggal: '2026-11-02',
    penandatangan: { jabatan: ['Kepala Desa Kita,'], nama: 'Prabu Jayanegara' },
  },
  kunci: 'kunci-1',
  versi: [],
  kiriman: [],
  dapat_ditutup: true,
  pembetulan: [],
  kurang: [],
  ...own,
});

export const aVersi = (own: Partial<Laporan['versi'][number]> = {}): Laporan['versi'][number] => ({
  versi: 1,
  sha256: 'ab'.repeat(32),
  alasan: '',
  oleh: 'Dyah Ayu',
  created_at: '2026-11-02T02:05:00.000Z',
  ...own,
});

/** A year whose months are open until October. */
export const aTahun = (): TahunLaporan => ({
  bulan: Array.from({ length: 12 }, (_, at) => ({
    bulan: at + 1,
    keadaan: at < 10 ? 'terbuka' : 'belum',
    versi: null,
    kiriman: 0,
    jumlah: at < 10 ? aRekap() : null,
  })),
});

export const anAngka = (): Angka => ({
  tanggal: '2026-11-02',
  kelompok: [
    { judul: 'Agama', baris: [{ nama: 'Islam', l: 12, p: 13, jumlah: 25 }] },
    { judul: 'Keluarga menurut jumlah anggota', baris: [{ nama: '1 orang', l: null, p: null, jumlah: 3 }] },
  ],
});
