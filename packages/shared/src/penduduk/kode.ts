import { AGAMA, JENIS_KELAMIN } from '../codes/ktp.ts';
import { villageTexts } from '../text/sebutan.ts';

// National terms in the order of the SIAK codes: the first is code 1. They are the same in every village.

const PENDIDIKAN = [
  'Tidak/belum sekolah',
  'Belum tamat SD/sederajat',
  'Tamat SD/sederajat',
  'SLTP/sederajat',
  'SLTA/sederajat',
  'Diploma I/II',
  'Akademi/Diploma III/Sarjana Muda',
  'Diploma IV/Strata I',
  'Strata II',
  'Strata III',
];

const PEKERJAAN = [
  'Belum/tidak bekerja',
  'Mengurus rumah tangga',
  'Pelajar/mahasiswa',
  'Pensiunan',
  'Pegawai Negeri Sipil (PNS)',
  'Tentara Nasional Indonesia (TNI)',
  'Kepolisian RI (Polri)',
  'Perdagangan',
  'Petani/pekebun',
  'Peternak',
  'Nelayan/perikanan',
  'Industri',
  'Konstruksi',
  'Transportasi',
  'Karyawan swasta',
  'Karyawan BUMN',
  'Karyawan BUMD',
  'Karyawan honorer',
  'Buruh harian lepas',
  'Buruh tani/perkebunan',
  'Buruh nelayan/perikanan',
  'Buruh peternakan',
  'Pembantu rumah tangga',
  'Tukang cukur',
  'Tukang listrik',
  'Tukang batu',
  'Tukang kayu',
  'Tukang sol sepatu',
  'Tukang las/pandai besi',
  'Tukang jahit',
  'Tukang gigi',
  'Penata rias',
  'Penata busana',
  'Penata rambut',
  'Mekanik',
  'Seniman',
  'Tabib',
  'Paraji',
  'Perancang busana',
  'Penterjemah',
  'Imam masjid',
  'Pendeta',
  'Pastor',
  'Wartawan',
  'Ustadz/mubalig',
  'Juru masak',
  'Promotor acara',
  'Anggota DPR-RI',
  'Anggota DPD',
  'Anggota BPK',
  'Presiden',
  'Wakil Presiden',
  'Anggota Mahkamah Konstitusi',
  'Anggota kabinet kementerian',
  'Duta besar',
  'Gubernur',
  'Wakil gubernur',
  'Bupati',
  'Wakil bupati',
  'Wali kota',
  'Wakil wali kota',
  'Anggota DPRD provinsi',
  'Anggota DPRD kabupaten/kota',
  'Dosen',
  'Guru',
  'Pilot',
  'Pengacara',
  'Notaris',
  'Arsitek',
  'Akuntan',
  'Konsultan',
  'Dokter',
  'Bidan',
  'Perawat',
  'Apoteker',
  'Psikiater/psikolog',
  'Penyiar televisi',
  'Penyiar radio',
  'Pelaut',
  'Peneliti',
  'Sopir',
  'Pialang',
  'Paranormal',
  'Pedagang',
  'Perangkat desa',
  'Kepala desa',
  'Biarawati',
  'Wiraswasta',
  'Lainnya',
];

const STATUS_KAWIN = ['Belum kawin', 'Kawin', 'Cerai hidup', 'Cerai mati'];

const HUBUNGAN = [
  'Kepala keluarga',
  'Suami',
  'Istri',
  'Anak',
  'Menantu',
  'Cucu',
  'Orang tua',
  'Mertua',
  'Famili lain',
  'Pembantu',
  'Lainnya',
];

const KEWARGANEGARAAN = ['WNI', 'WNA', 'Dua kewarganegaraan'];

/** `pekerjaan` may also be any other text. */
export const KODE = {
  agama: AGAMA as readonly string[],
  pendidikan_kk: PENDIDIKAN,
  pekerjaan: PEKERJAAN,
  status_kawin: STATUS_KAWIN,
  hubungan_keluarga: HUBUNGAN,
  kewarganegaraan: KEWARGANEGARAAN,
} as const;

/** In the order of the SIAK codes. */
export const GOLONGAN_DARAH = ['A', 'B', 'AB', 'O', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** A temporary resident has an identity card of elsewhere. */
export const TINGGAL = ['Tetap', 'Sementara'] as const;

export const KEPALA_KELUARGA = 'Kepala keluarga';

export const KEADAAN = { hidup: 'Hidup', meninggal: 'Meninggal', pindah: 'Pindah', hilang: 'Hilang' } as const;
export type Keadaan = keyof typeof KEADAAN;

const WORDS = new Map<string, readonly string[]>([
  ...Object.entries(KODE),
  ['jenis_kelamin', JENIS_KELAMIN],
  ['golongan_darah', GOLONGAN_DARAH],
  ['keadaan', Object.keys(KEADAAN)],
]);
/** Returns [] for a column of free text. */
export const valuesOf = (kolom: string): readonly string[] => WORDS.get(kolom) ?? [];

/** `mirip`: different titles, or one letter in a word. */
export const HASIL_BANDING = ['cocok', 'mirip', 'berbeda'] as const;
export type HasilBanding = (typeof HASIL_BANDING)[number];

export const PERISTIWA = villageTexts({
  lahir: 'Lahir',
  datang: 'Datang',
  meninggal: 'Meninggal',
  pindah: 'Pindah',
  hilang: 'Hilang',
  pindah_dusun: 'Pindah {dusun}',
  kk: 'Pindah KK',
  batal: 'Pembatalan',
});
export type JenisPeristiwa = keyof typeof PERISTIWA;

/** Levels of a move's destination. */
export const TUJUAN_PINDAH = villageTexts({
  desa: '{Desa} lain dalam {kecamatan}',
  kecamatan: '{Kecamatan} lain',
  kabupaten: 'Kabupaten/kota lain',
  provinsi: 'Provinsi lain',
  negara: 'Luar negeri',
});
export type TujuanPindah = keyof typeof TUJUAN_PINDAH;
