import type { BarisInduk, BarisMutasi, BarisSementara, MasaBuku } from '@pendopo/shared/buku/penduduk';
import { type BarisLaporan, NOTHING, totalOf } from '@pendopo/shared/laporan/counts';
import type { Biodata, Keluarga } from '@pendopo/shared/penduduk/keluarga';
import type { BarisDaftar, BarisPenduduk, Penduduk } from '@pendopo/shared/penduduk/schemas';
import type { PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';

export const aBaris = (own: Partial<BarisPenduduk> = {}): BarisPenduduk => ({
  id: 7,
  nik: '9999••••••••0209',
  no_kk: '9999••••••••0057',
  nama: 'Oki Hermawan',
  jenis_kelamin: 'Laki-laki',
  tanggal_lahir: '1955-02-27',
  umur: 71,
  hubungan_keluarga: 'Kepala keluarga',
  alamat: 'Jalan Melati 30',
  dusun: 'Krajan',
  rw: '1',
  rt: '3',
  keadaan: 'hidup',
  ...own,
});

/** A row of the residents' list. */
export const aListed = (own: Partial<BarisDaftar> = {}): BarisDaftar => ({
  ...aBaris(),
  sementara: false,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aKeluarga = (own: Partial<Keluarga> = {}): Keluarga => ({
  id: 7,
  dikepalai: true,
  nama: 'Oki Hermawan',
  no_kk: '9999••••••••0057',
  alamat: 'Jalan Melati 30',
  dusun: 'Krajan',
  rw: '1',
  rt: '3',
  anggota: [{ id: 8, nama: 'Indah', hubungan_keluarga: 'Istri' }],
  ...own,
});

export function aBiodata(own: Partial<Biodata> = {}): Biodata {
  const { tidak_di_berkas, updatedAt, terverifikasi, sementara, keluarga, riwayat, peristiwa, ...biodata } =
    aPenduduk();
  return { ...biodata, ...own };
}

/** A resident with a wife, once moved. */
export const aPenduduk = (own: Partial<Penduduk> = {}): Penduduk => ({
  ...aBaris(),
  nik: '9999012702550209',
  no_kk: '9999020135480057',
  tempat_lahir: 'Arunika',
  agama: 'Islam',
  pendidikan_kk: 'SLTA/sederajat',
  pekerjaan: 'Karyawan swasta',
  status_kawin: 'Kawin',
  kewarganegaraan: 'WNI',
  nama_ayah: 'Kasim',
  nama_ibu: 'Rosdiana',
  golongan_darah: 'O',
  telepon: '081234567890',
  keadaan_tanggal: null,
  catatan: '',
  tidak_di_berkas: false,
  sumber: 'penduduk.xlsx',
  sumber_tanggal: '2026-03-03',
  updatedAt: '2026-03-07T02:05:00.000Z',
  terverifikasi: null,
  sementara: null,
  keluarga: [aBaris({ id: 8, nama: 'Indah', hubungan_keluarga: 'Istri', jenis_kelamin: 'Perempuan' })],
  peristiwa: [
    {
      id: 3,
      jenis: 'datang',
      tanggal: '2026-02-01',
      tanggal_lapor: '2026-02-01',
      masa: null,
      tempat: 'Kota Arunika',
      tujuan: null,
      dusun_tujuan: null,
      rincian: {},
      catatan: '',
      dibatalkan: false,
      oleh: 'Dyah Ayu',
      created_at: '2026-02-01T02:05:00.000Z',
    },
  ],
  riwayat: [
    {
      sumber: 'penduduk.xlsx',
      oleh: 'Dyah Ayu',
      created_at: '2026-03-08T02:05:00.000Z',
      perubahan: [{ kolom: 'rt', dari: '1', ke: '3' }],
    },
  ],
  ...own,
});

export const anInduk = (own: Partial<BarisInduk> = {}): BarisInduk => {
  const { keadaan: _, umur: __, ...row } = aBaris();
  const { tempat_lahir, agama, pendidikan_kk, pekerjaan, status_kawin, kewarganegaraan, catatan, nama_ayah, nama_ibu } =
    aPenduduk();
  return {
    urut: 1,
    ...row,
    tempat_lahir,
    agama,
    pendidikan_kk,
    pekerjaan,
    status_kawin,
    kewarganegaraan,
    catatan,
    nama_ayah,
    nama_ibu,
    golongan_darah: '',
    tinggal_sejak: null,
    ...own,
  };
};

export const aMutasi = (own: Partial<BarisMutasi> = {}): BarisMutasi => ({
  id: 3,
  urut: 1,
  jenis: 'datang',
  tanggal: '2026-02-01',
  tanggal_lapor: '2026-02-01',
  tempat: 'Kota Arunika',
  catatan: '',
  dibatalkan: false,
  nama: 'Oki Hermawan',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1955-02-27',
  kewarganegaraan: 'WNI',
  ...own,
});

export const aMasa = (own: Partial<MasaBuku> = {}): MasaBuku => ({ terekam: 'seluruhnya', catatan: '', ...own });

export const aGuest = (own: Partial<BarisSementara> = {}): BarisSementara => ({
  id: 9,
  urut: 1,
  nama: 'Rangga Penyewa',
  jenis_kelamin: 'Laki-laki',
  nik: '9999••••••••0301',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1999-05-01',
  pekerjaan: 'Karyawan swasta',
  kewarganegaraan: 'WNI',
  keturunan: '',
  asal: 'Kota Arunika',
  maksud: 'Bekerja',
  didatangi: 'Oki, RT 3',
  tanggal_datang: '2026-03-01',
  tanggal_pergi: null,
  catatan: '',
  ...own,
});

const souls = (l: number, p: number, kk = 0) => ({ ...NOTHING, wni: { l, p }, kk: { l: kk, p: 0 } });

/** A hamlet in which one man has died. */
export const aRekap = (own: Partial<BarisLaporan> = {}): BarisLaporan => ({
  ...totalOf([], 'Krajan'),
  awal: souls(40, 42, 20),
  meninggal: souls(1, 0),
  akhir: souls(39, 42, 20),
  ...own,
});

/** A table that adds one resident, changes one and lacks one. */
export const aCheck = (own: Partial<PeriksaPenduduk> = {}): PeriksaPenduduk => ({
  baru: 1,
  berubah: 1,
  sama: 4,
  hilang: 1,
  lembar: [{ nama: '', baris: 6, dibaca: true, tersembunyi: false }],
  kata: [],
  jumlah_kata: 0,
  keadaan: [],
  jumlah_keadaan: 0,
  kolom: [
    { judul: 'nik', isian: 'nik' },
    { judul: 'nama', isian: 'nama' },
    { judul: 'sex', isian: 'jenis_kelamin' },
    { judul: 'hobi', isian: '' },
  ],
  perubahan: [{ baris: 3, nama: 'Oki Hermawan', perubahan: [{ kolom: 'rt', dari: '1', ke: '3' }] }],
  tidak_di_berkas: [{ id: 9, nama: 'Darmi Rahayu' }],
  masalah: [],
  jumlah_masalah: 0,
  peringatan: [{ baris: 4, nama: 'Indah', jenis: 'kelamin' }],
  jumlah_peringatan: 1,
  dihitung: null,
  kunci: 'kunci-1',
  ...own,
});
