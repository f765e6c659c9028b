// The imported columns of an OpenSID backup (v2410). A missing table or column reads as empty.

type Table = {
  columns: readonly string[];
  /** References that a `.sid` file raises like primary keys. It leaves other references unchanged. */
  raised?: readonly string[];
};

const words = (text: string) => text.split(/\s+/);

const table = (columns: string, raised = ''): Table => ({
  columns: words(columns),
  raised: raised === '' ? [] : words(raised),
});

const TABLES = {
  config: table(
    'id nama_desa kode_desa kode_pos nama_kecamatan nama_kabupaten nama_propinsi logo lat lng alamat_kantor email_desa telepon nomor_operator website',
  ),
  setting_aplikasi: table('id key value'),
  media_sosial: table('id nama link enabled'),
  artikel: table(
    'id judul isi tipe enabled tgl_upload id_kategori gambar gambar1 gambar2 gambar3 dokumen link_dokumen slug',
    'id_kategori',
  ),
  agenda: table('id id_artikel tgl_agenda koordinator_kegiatan lokasi_kegiatan', 'id_artikel'),
  kategori: table('id kategori enabled'),
  gambar_gallery: table('id parrent gambar nama jenis enabled tgl_upload', 'parrent'),
  ref_jabatan: table('id nama jenis'),
  tweb_desa_pamong: table(
    `pamong_id pamong_nama gelar_depan gelar_belakang pamong_status jabatan_id id_pend foto urut pamong_niap pamong_nip pamong_sex
     pamong_tempatlahir pamong_tanggallahir pamong_agama pamong_pangkat pamong_pendidikan pamong_nosk pamong_tglsk pamong_nohenti
     pamong_tglhenti`,
    'jabatan_id id_pend',
  ),
  tweb_wil_clusterdesa: table('id dusun rw rt id_kepala'),
  tweb_keluarga: table('id no_kk alamat', ''),
  tweb_penduduk: table(
    `id nama nik id_kk kk_level sex tempatlahir tanggallahir agama_id pendidikan_kk_id pekerjaan_id status_kawin warganegara_id
     status_dasar id_cluster nama_ayah nama_ibu golongan_darah_id telepon alamat_sekarang is_historical`,
    'id_kk id_cluster',
  ),
  // Only the owner of a resident's account is read: no PIN, no scan.
  tweb_penduduk_mandiri: table('id_pend'),
  log_penduduk: table('id id_pend kode_peristiwa tgl_peristiwa tgl_lapor meninggal_di alamat_tujuan', 'id_pend'),
  log_surat: table(
    `id id_format_surat id_pend nama_non_warga nik_non_warga keterangan tanggal no_surat status verifikasi_operator deleted_at urls_id
     isi_surat nama_pamong id_pamong`,
    'id_format_surat id_pend urls_id id_pamong',
  ),
  tweb_surat_format: table('id nama kode_surat format_nomor format_nomor_global'),
  urls: table('id alias created'),
  surat_masuk: table(
    'id nomor_urut tanggal_penerimaan nomor_surat tanggal_surat pengirim isi_singkat isi_disposisi berkas_scan',
  ),
  disposisi_surat_masuk: table(
    'id_disposisi id_surat_masuk id_desa_pamong disposisi_ke',
    'id_surat_masuk id_desa_pamong',
  ),
  surat_keluar: table(
    `id nomor_urut nomor_surat kode_surat tanggal_surat tanggal_catat tujuan isi_singkat tanggal_pengiriman keterangan berkas_scan
     tanda_terima`,
  ),
  pengaduan: table('id id_pengaduan nik nama email telepon judul isi status foto created_at', 'id_pengaduan'),
  dokumen: table('id kategori nama satuan tipe enabled deleted id_pend tahun attr status'),
  keuangan_manual_rinci: table('id Tahun Kd_Akun Kd_Keg Kd_Rincian Nilai_Anggaran Nilai_Realisasi'),
  keuangan: table('id template_uuid tahun anggaran realisasi'),
  keuangan_template: table('uuid uraian'),
  kelompok: table('id nama tipe slug'),
  kelompok_anggota: table('id id_kelompok id_penduduk jabatan', 'id_kelompok id_penduduk'),
  user: table('id username id_grup pamong_id email phone nama active', 'id_grup pamong_id'),
  user_grup: table('id slug'),
} satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;

/** Tables of budgets: the first until version 2412, the others since version 2501. */
const OF_SOME_VERSIONS: ReadonlySet<string> = new Set(['keuangan_manual_rinci', 'keuangan', 'keuangan_template']);
export const TABLE_NAMES = (Object.keys(TABLES) as TableName[]).filter((name) => !OF_SOME_VERSIONS.has(name));

export const tableOf = (name: string): Table | undefined =>
  Object.hasOwn(TABLES, name) ? TABLES[name as TableName] : undefined;

/** A `.sid` holds no residents' accounts, and version 2501 moved the budgets. */
const MAY_LACK: ReadonlySet<string> = new Set([
  'tweb_penduduk_mandiri',
  'keuangan_manual_rinci',
  'keuangan',
  'keuangan_template',
]);

/** A backup that lacks one of these tables is an export of chosen tables. */
export const NEEDED: readonly TableName[] = TABLE_NAMES.filter((name) => !MAY_LACK.has(name));

export const NEVER: Readonly<Record<string, string>> = {
  tweb_penduduk_mandiri: 'Akun layanan mandiri warga (PIN)',
  permohonan_surat: 'Permohonan surat daring',
  program_peserta: 'Peserta program bantuan',
  komentar: 'Komentar pembaca',
  buku_tamu: 'Buku tamu',
  log_login: 'Catatan masuk (alamat IP)',
  sys_traffic: 'Penghitung kunjungan (alamat IP)',
};

export const NEVER_FILES: Readonly<Record<string, string>> = {
  arsip: 'PDF surat yang sudah terbit, pindaian surat masuk dan keluar',
  'upload/pendaftaran': 'Pindaian KTP pada pendaftaran warga',
};
