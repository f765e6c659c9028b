// The village of bench/api: row `n` of each table is the same on every machine. In COPY's text format.
import { KODE_ALPHABET } from '../../packages/shared/src/pengaduan/kode.ts';
import { SURAT_CATALOGUE } from '../../packages/shared/src/surat/catalogue.ts';

const words = (text) => text.split(' ');
const FIRST = words(
  'Tirta Niken Made Sari Anggara Respati Wulan Bayu Dewi Galih Ratih Panji Laras Jaya Melati Surya Intan Agus Budi Citra ' +
    'Dimas Eka Fajar Gita Hadi Indah Joko Kartika Lestari Mulyono Nanda Oki Putri Rahmat Slamet Tono Utami Wahyu Yuni Zainal',
);
const LAST = words(
  'Wijayanegara Larasanti Candrakirana Nugraha Prameswari Santosa Kusuma Hapsari Mahardika Pratama Wibowo Setiawan ' +
    'Rahayu Purnomo Susanti Handoko Gunawan Saputra Anggraini Hidayat Maulana Ramadhan Siregar Nasution Simanjuntak ' +
    'Hutapea Sembiring Lubis Harahap Tanjung Pangestu Suryadi',
);
const PROBLEMS = [
  'Lampu jalan padam',
  'Jalan berlubang',
  'Selokan mampet',
  'Sampah menumpuk',
  'Air keruh',
  'Pohon tumbang',
];
const DUSUN = words('Krajan Karanganyar Sendangsari Wonorejo Giriarum Banyuarum Sumberrejo');
const TEXT = 'Kegiatan ini diikuti warga dari semua dusun dan berlangsung sampai sore. '.repeat(8);
// Recent enough that no retention period has passed: applications go back eight years, complaints nine months.
const LAST_MOMENT = Date.now();
const MOST = 1_000_000;

const pick = (list, n) => list[Math.floor(n) % list.length];
const digits = (n, length) => String(n).padStart(length, '0');
const day = (date) => date.toISOString().slice(0, 10);
const MINUTES_BETWEEN = 4;
const momentOf = (n, most) => new Date(LAST_MOMENT - (most - n) * MINUTES_BETWEEN * 60_000);
const statusOf = (n, [first, ...rest]) => (n % 50 === 0 ? first : (rest[n % 50 === 1 ? 0 : 1] ?? first));

const nameOf = (n) => `${pick(FIRST, n)} ${pick(LAST, n / 7)} ${pick(LAST, n / 231)}`;
const nikOf = (n) => `9999${digits((n * 7919) % 1e12, 12)}`;

/** Returns ten characters of the alphabet of codes. */
function kodeOf(n) {
  let rest = n;
  return Array.from({ length: 10 }, () => {
    const letter = KODE_ALPHABET[rest % KODE_ALPHABET.length];
    rest = Math.floor(rest / KODE_ALPHABET.length);
    return letter;
  }).join('');
}

const users = (n) => [1000 + n, `warga.${n}`, 'x', nameOf(n), `warga.${n}@contoh.example`];

function surat(n) {
  const at = momentOf(n, MOST);
  return [
    n,
    1000 + Math.ceil(n / 5),
    nameOf(n),
    nikOf(n),
    pick(['Laki-laki', 'Perempuan'], n),
    'Arunika',
    '1988-03-12',
    'Islam',
    `0812${digits(n, 8)}`,
    `Dusun ${pick(DUSUN, n)} RT 1`,
    `Dusun ${pick(DUSUN, n)} RT 1`,
    pick(SURAT_CATALOGUE, n).judul,
    day(at),
    statusOf(n, ['Menunggu', 'Diproses', 'Selesai']),
    at.toISOString(),
    at.toISOString(),
  ];
}

const LABELS = ['Fotokopi KTP', 'Fotokopi KK', 'Surat Pengantar RT/RW'];
const lampiran = (n) => [
  n,
  Math.ceil(n / 3),
  LABELS[n % 3],
  `foto-${n}.jpg`,
  `surat/${digits(n, 12)}.jpg`,
  'image/jpeg',
  200_000,
];
const riwayatSurat = (n) => [n, n, 'Menunggu', momentOf(n, MOST).toISOString()];
const peristiwa = (n) => [n, n, n, 'pemohon', 'Menunggu', momentOf(n, MOST).toISOString()];

function pengaduan(n) {
  const at = momentOf(n, MOST / 10);
  return [
    n,
    kodeOf(n),
    1000 + n,
    nameOf(n),
    nikOf(n),
    `0812${digits(n, 8)}`,
    `${pick(PROBLEMS, n / 3)} di RT ${n % 12} Dusun ${pick(DUSUN, n / 11)}`,
    'Sudah lebih dari seminggu. '.repeat(1 + (n % 8)),
    day(at),
    statusOf(n, ['Baru', 'Diproses', 'Selesai']),
    at.toISOString(),
    at.toISOString(),
  ];
}
const riwayatPengaduan = (n) => [n, n, 'Baru', momentOf(n, MOST / 10).toISOString()];

const publication = (what, kategori) => (n) => {
  const at = momentOf(n * 50, MOST);
  return [
    n,
    `${what} ke-${n}: ${nameOf(n)}`,
    `${what} dari Dusun ${pick(DUSUN, n)}`,
    TEXT,
    kategori,
    day(at),
    ...Array(2).fill(at.toISOString()),
  ];
};
function agenda(n) {
  const at = momentOf(n * 50, MOST);
  return [
    n,
    `Kerja bakti ke-${n}`,
    day(at),
    '09:00',
    `Balai Dusun ${pick(DUSUN, n)}`,
    TEXT,
    'Selesai',
    ...Array(2).fill(at.toISOString()),
  ];
}

const PUBLISHED = 'id title "desc" content kategori tanggal created_at "updatedAt"';
const STEP = 'id surat_id status created_at';

/** Tables in foreign-key order: columns, number of rows for `letters` applications, and row `n`. */
export const TABLES = [
  {
    table: 'users',
    columns: 'id username password_hash nama email',
    rows: (applications) => applications / 5,
    row: users,
  },
  {
    table: 'surat',
    columns:
      'id user_id nama nik jenis_kelamin tempat_lahir tanggal_lahir agama no_hp alamat_ktp alamat_sekarang jenis_surat ' +
      'tanggal_pengajuan status created_at "updatedAt"',
    rows: (applications) => applications,
    row: surat,
  },
  {
    table: 'lampiran',
    columns: 'id surat_id jenis_persyaratan nama_file file tipe ukuran',
    rows: (applications) => applications * 3,
    row: lampiran,
  },
  { table: 'riwayat_surat', columns: STEP, rows: (applications) => applications, row: riwayatSurat },
  {
    table: 'peristiwa_permohonan',
    columns: 'id surat_id riwayat_surat_id untuk kejadian created_at',
    rows: (applications) => applications,
    row: peristiwa,
  },
  {
    table: 'pengaduan',
    columns: 'id kode user_id nama nik no_hp judul uraian tanggal_pengaduan status created_at "updatedAt"',
    rows: (applications) => applications / 10,
    row: pengaduan,
  },
  {
    table: 'riwayat_pengaduan',
    columns: STEP.replace('surat', 'pengaduan'),
    rows: (applications) => applications / 10,
    row: riwayatPengaduan,
  },
  {
    table: 'berita',
    columns: PUBLISHED,
    rows: (applications) => applications / 100,
    row: publication('Panen raya', 'Sosial'),
  },
  {
    table: 'pengumuman',
    columns: PUBLISHED,
    rows: (applications) => applications / 200,
    row: publication('Pemberitahuan', 'Umum'),
  },
  {
    table: 'agenda',
    columns: 'id title tanggal waktu lokasi deskripsi status created_at "updatedAt"',
    rows: (applications) => applications / 200,
    row: agenda,
  },
];
