import { NEEDED } from '../src/read/tables.ts';
import type { Tables } from './backup.ts';
import { GROUPS } from './groups.ts';
import { OFFICE } from './office.ts';

// A small OpenSID village: a row of each kind that is imported or reported.

const own = { config_id: 1 } as const;
export const KODE = '9997012001';

const article = (id: number, judul: string, given: object = {}) => ({
  id,
  ...own,
  gambar: null,
  isi: `<p>Isi ${judul}.</p>`,
  enabled: 1,
  tgl_upload: '2025-03-02 22:30:00',
  id_kategori: 1,
  gambar1: null,
  gambar2: null,
  gambar3: null,
  tipe: 'dinamis',
  judul,
  dokumen: null,
  slug: judul.toLowerCase().replaceAll(' ', '-'),
  ...given,
});

const resident = (id: number, nama: string, given: object = {}) => ({
  id,
  ...own,
  nama,
  nik: `999701010190000${id}`,
  id_kk: 1,
  kk_level: id,
  sex: 2,
  tempatlahir: 'Contoh',
  tanggallahir: '1990-01-01',
  agama_id: 1,
  pendidikan_kk_id: 5,
  pekerjaan_id: 9,
  status_kawin: 2,
  warganegara_id: 1,
  status_dasar: 1,
  id_cluster: 3,
  nama_ayah: 'Ayah',
  nama_ibu: 'Ibu',
  alamat_sekarang: null,
  ...given,
});

const application = (id: number, tanggal: string, no_surat: string | null, given: object = {}) => ({
  id,
  ...own,
  id_format_surat: 1,
  id_pend: 1,
  nama_non_warga: null,
  tanggal,
  no_surat,
  status: 1,
  verifikasi_operator: 1,
  deleted_at: null,
  urls_id: null,
  isi_surat: null,
  nama_pamong: "Nu'man Hakim",
  keterangan: '',
  nik_non_warga: null,
  ...given,
});

const official = (pamong_id: number, pamong_nama: string, jabatan_id: number) => ({
  pamong_id,
  ...own,
  pamong_nama,
  gelar_depan: null,
  gelar_belakang: null,
  pamong_status: 1,
  jabatan_id,
  id_pend: null,
  foto: null,
  urut: pamong_id,
});

/** `\` and quotes, two alphabets, and UTF-8 that was read as cp1252. */
export const HARD = 'Ma\'mur "dua" \\ garis; مسجد ’ — â€œkutipanâ€\u009d';

export const TABLES: Tables = {
  ...Object.fromEntries(NEEDED.map((table) => [table, []])),
  ...OFFICE,
  ...GROUPS,
  agenda: [
    {
      id: 1,
      ...own,
      id_artikel: 4,
      tgl_agenda: '2027-02-03 09:00:00',
      koordinator_kegiatan: 'Bidan',
      lokasi_kegiatan: 'Balai',
    },
  ],
  artikel: [
    article(1, 'Kerja Bakti', { isi: `<p>${HARD}</p>`, gambar: 'bakti.jpg' }),
    article(2, 'Libur Kantor', { id_kategori: 2 }),
    article(9, 'Panen Raya', {
      isi: '<p>Awal.</p><p><img src="http://lama.example/desa/upload/media/sawah.jpg"></p><p>Akhir. <a href="http://lama.example/desa/upload/media/formulir%20panen.pdf">Unduh formulir</a></p><p><img src="/desa/upload/media/hilang.jpg"></p>',
      gambar: 'bakti.jpg',
      gambar1: 'padi.jpg',
      dokumen: 'jadwal.pdf',
      link_dokumen: 'Jadwal panen',
      tgl_upload: '2025-01-02 08:00:00',
    }),
    article(3, 'Belum Jadi', { enabled: 0 }),
    article(4, 'Posyandu', { tipe: 'agenda', id_kategori: null }),
    article(5, 'Sejarah Desa', { tipe: 'statis', id_kategori: null, isi: '<h2>Asal</h2><p>Dahulu kala.</p>' }),
    article(8, 'Profil Adat', { tipe: 'statis', id_kategori: null }),
    article(6, 'Kosong', { isi: '<p>&nbsp;</p>' }),
    article(7, 'Terbit Nanti', { tgl_upload: '2099-01-01 00:00:00' }),
  ],
  config: [
    {
      id: 1,
      nama_desa: "Suka Ma'mur",
      kode_desa: KODE,
      kode_pos: 99_911,
      nama_kecamatan: 'Timur',
      nama_kabupaten: 'Contoh',
      nama_propinsi: 'Sulawesi',
      logo: 'logo.png',
      lat: null,
      lng: null,
      alamat_kantor: 'Jl. Poros 1',
      email_desa: 'a@desa.example',
      telepon: '',
      nomor_operator: '081200000001',
      website: '',
    },
  ],
  disposisi_surat_masuk: [
    { id_disposisi: 1, ...own, id_surat_masuk: 1, id_desa_pamong: 1, disposisi_ke: 'Sekretaris' },
  ],
  kategori: [
    { id: 1, ...own, kategori: 'PKK &amp; Posyandu', enabled: 1 },
    { id: 2, ...own, kategori: 'Pengumuman', enabled: 1 },
  ],
  komentar: [{ id: 1, ...own, id_artikel: 1, owner: 'Warga' }],
  log_login: [{ uuid: 'a', ...own, ip_address: '10.0.0.1' }],
  log_surat: [
    application(1, '2026-01-05 09:04:53', '1', {
      urls_id: 1,
      isi_surat: '<p>Nomor : 500/001/2026<br /></p><p>NIK 9997010101900001</p>',
    }),
    application(2, '2026-01-06 10:00:00', '02', { keterangan: 'Kredit usaha 9997010101900001' }),
    application(3, '2026-01-07 10:00:00', '2', {
      id_pend: null,
      nama_non_warga: 'Budi Santosa',
      nik_non_warga: '9997010101900077',
    }),
    application(4, '2026-01-08 10:00:00', '3', { deleted_at: '2026-01-09', urls_id: 2 }),
    application(5, '2026-01-09 10:00:00', null, { status: 0 }),
    application(6, '2026-01-10 10:00:00', '4', { status: 0, verifikasi_operator: -1, urls_id: 3 }),
  ],
  pembangunan: [{ id: 1, ...own, judul: 'Jalan' }],
  ref_jabatan: [
    { id: 1, ...own, nama: 'Kepala Desa', jenis: 1 },
    { id: 2, ...own, nama: 'Kaur Keuangan', jenis: 0 },
    { id: 3, ...own, nama: 'Ketua Tuha Peuet', jenis: 0 },
    { id: 4, ...own, nama: 'Operator Gampong', jenis: 0 },
  ],
  setting_aplikasi: [
    { id: 1, ...own, key: 'timezone', value: 'Asia/Makassar' },
    { id: 2, ...own, key: 'format_nomor_surat', value: '[kode_surat]/[nomor_surat, 3]/[bulan_romawi]/[tahun]' },
    { id: 3, ...own, key: 'penomoran_surat', value: '2' },
    { id: 4, ...own, key: 'current_version', value: '24.10' },
    { id: 5, ...own, key: 'sebutan_desa', value: 'desa' },
  ],
  surat_masuk: [
    {
      id: 1,
      ...own,
      nomor_urut: 17,
      isi_disposisi: 'Hadiri',
      berkas_scan: 'undangan.pdf',
      tanggal_penerimaan: '2026-01-03',
      nomor_surat: '412/9',
      tanggal_surat: '0000-00-00',
      pengirim: 'Dinas',
      isi_singkat: 'Data',
    },
  ],
  tweb_desa_pamong: [
    official(4, 'H. Rauf', 3),
    official(5, 'Wayan', 4),
    {
      pamong_id: 1,
      ...own,
      pamong_nama: "Nu'man Hakim",
      gelar_depan: 'Drs.',
      gelar_belakang: ',M.Si.',
      pamong_status: 1,
      jabatan_id: 1,
      id_pend: null,
      foto: null,
      urut: 2,
    },
    {
      pamong_id: 2,
      ...own,
      pamong_nama: null,
      gelar_depan: null,
      gelar_belakang: null,
      pamong_status: 1,
      jabatan_id: 2,
      id_pend: 1,
      foto: null,
      urut: 1,
    },
    {
      pamong_id: 3,
      ...own,
      pamong_nama: 'Lama',
      gelar_depan: null,
      gelar_belakang: null,
      pamong_status: 2,
      jabatan_id: 1,
      id_pend: null,
      foto: null,
      urut: 3,
    },
  ],
  tweb_keluarga: [{ id: 1, ...own, no_kk: '9997010101900009', alamat: 'Jl. Mawar' }],
  tweb_penduduk: [
    resident(1, 'Siti Aminah'),
    resident(2, 'Made', { status_dasar: 2, nik: '0999701200100001' }),
    resident(3, 'Made lama', { is_historical: 1 }),
  ],
  tweb_penduduk_mandiri: [{ id_pend: 1, ...own, pin: 'rahasia', scan_ktp: 'rahasia.jpg' }],
  tweb_surat_format: [
    { id: 1, ...own, nama: 'Keterangan Usaha', kode_surat: '500', format_nomor: null, format_nomor_global: 1 },
  ],
  tweb_wil_clusterdesa: [
    { id: 1, ...own, dusun: 'MAWAR', rw: '0', rt: '0', id_kepala: 1 },
    { id: 2, ...own, dusun: 'MAWAR', rw: '01', rt: '-', id_kepala: null },
    { id: 3, ...own, dusun: 'MAWAR', rw: '01', rt: '001', id_kepala: 1 },
    { id: 4, ...own, dusun: 'MAWAR', rw: '-', rt: '005', id_kepala: 1 },
    { id: 5, ...own, dusun: 'MAWAR', rw: '-', rt: '3A', id_kepala: 1 },
  ],
  urls: [
    { id: 1, ...own, alias: '5B07wd', created: '2026-01-05 09:04:54' },
    { id: 2, ...own, alias: 'abc123', created: '2026-01-08 10:00:01' },
    { id: 3, ...own, alias: 'tolak1', created: null },
    { id: 4, ...own, alias: 'yatim1', created: null },
  ],
  user_grup: [{ id: 1, ...own, slug: 'administrator' }],
};

/** Returns the folder `desa/`, with files that must never be imported. */
export const villageFiles = ({ jpg, pdf }: { jpg: Buffer; pdf: Buffer }) => [
  { name: 'desa/logo/logo.png', content: jpg },
  { name: 'desa/upload/artikel/sedang_bakti.jpg', content: jpg },
  { name: 'desa/upload/artikel/sedang_padi.jpg', content: jpg },
  { name: 'desa/upload/media/sawah.jpg', content: jpg },
  { name: 'desa/upload/media/formulir panen.pdf', content: pdf },
  { name: 'desa/upload/galeri/sedang_sampul.jpg', content: jpg },
  { name: 'desa/upload/galeri/kecil_satu.jpg', content: jpg },
  { name: 'desa/upload/dokumen/jadwal.pdf', content: pdf },
  { name: 'desa/upload/dokumen/sampah.pdf', content: pdf },
  { name: 'desa/upload/dokumen/ktp.jpg', content: jpg },
  { name: 'desa/upload/pengaduan/jalan.jpg', content: jpg },
  { name: 'desa/arsip/surat_9997010101900001.pdf', content: pdf },
  { name: 'desa/upload/pendaftaran/ktp.jpg', content: jpg },
  { name: 'desa/app_key', content: Buffer.from('rahasia') },
];
