/** OpenSID's lists of codes, settings and logs. A village loses nothing without them. */
const PROGRAM: readonly RegExp[] = [
  /^ref_/,
  /^tweb_(?:aset|cacat|cara_kb|golongan_darah|keluarga_sejahtera|rtm_hubungan|sakit_menahun|status_dasar|status_ktp)$/,
  /^tweb_penduduk_(?:agama|asuransi|hubungan|kawin|pekerjaan|pendidikan|sex|status|umur|warganegara)/,
  /^keuangan_(?:manual_)?ref_/,
  /^keuangan_manual_rinci_tpl$/,
  /^analisis_(?:ref|tipe)_/,
  /^dtks_(?:ref|pengaturan)_/,
  /^log_(?:backup|ekspor|notifikasi|restore|sinkronisasi|tte)/,
  /^(?:setting_|fcm_|notifikasi|anjungan)/,
  /^(?:alias_kodeisian|gis_simbol|grup_akses|kehadiran_jam_kerja|laporan_sinkronisasi|login_attempts)$/,
  /^(?:migrasi|password_resets|statistics|widget)$/,
];
const OF_PROGRAM = 'Daftar kode dan setelan bawaan OpenSID (tidak perlu disimpan)';

/** The first match counts. Tables that are read are not checked. */
const WORDS: readonly [RegExp, string][] = [
  [/^gambar_gallery$/, 'Album dan foto galeri'],
  [/^pembangunan/, 'Proyek pembangunan dan dokumentasinya'],
  [/^disposisi_/, 'Disposisi surat masuk'],
  [/^log_tolak$/, 'Catatan penolakan surat'],
  [/^klasifikasi_surat$/, 'Kode klasifikasi surat'],
  [/^lampiran_surat$/, 'Lampiran surat'],
  [/^(?:kontak|anggota_grup_kontak|hubung_warga)/, 'Kontak dan grup kontak'],
  [/^teks_berjalan$/, 'Teks berjalan'],
  [/^menu$/, 'Menu situs'],
  [/^program$/, 'Program bantuan'],
  [/^suplemen/, 'Data suplemen'],
  [/^kelompok_master$/, 'Kategori kelompok'],
  [/^analisis_(?!ref_|tipe_)/, 'Analisis dan survei'],
  [/^log_keluarga$/, 'Riwayat keluarga'],
  [/^log_(?:penduduk|perubahan|hapus)/, 'Riwayat penduduk'],
  [/^tweb_penduduk_map$/, 'Letak rumah penduduk di peta'],
  [/^tweb_rtm$/, 'Rumah tangga'],
  [/^(?:mutasi_)?inventaris_/, 'Inventaris'],
  [/^(?:mutasi_)?(?:cdesa|persil)/, 'Buku C dan persil tanah'],
  [/^tanah_/, 'Tanah {desa} dan tanah kas'],
  [/^(?:lokasi|area|garis|point|line|polygon)$/, 'Lokasi, area, dan garis di peta'],
  [/^(?:produk|pelapak)/, 'Produk dan pelapak'],
  [/^(?:pesan|inbox|outbox|sentitems)/, 'Pesan dan SMS'],
  [/^kehadiran_(?!jam_kerja)/, 'Kehadiran perangkat'],
  [/^(?:ibu_hamil|bulanan_anak|kia|posyandu|sasaran_paud)$/, 'Kesehatan ibu dan anak'],
  [/^covid19_/, 'Pendataan COVID-19'],
  [/^dtks(?:_anggota|_lampiran)?$/, 'Data terpadu kesejahteraan sosial'],
  [/^keuangan(?:_template)?$/, 'Anggaran'],
  [/^keuangan_(?:ta_|master)/, 'Keuangan dari Siskeudes'],
  [/^kader_/, 'Kader pemberdayaan masyarakat'],
  [/^buku_/, 'Isian buku tamu'],
  [/^(?:pendapat|pemilihan)$/, 'Pendapat pengunjung dan daftar pemilihan'],
];

type LeftBehind = { apa: string; jumlah: number; tabel: string[] };

const isOfProgram = (table: string) => PROGRAM.some((tables) => tables.test(table));

const wordOf = (table: string): string =>
  WORDS.find(([tables]) => tables.test(table))?.[1] ?? (isOfProgram(table) ? OF_PROGRAM : `Tabel ${table}`);

/** Puts the program's own lists last. `counts` are rows by table. */
export function leftBehind(counts: ReadonlyMap<string, number>): LeftBehind[] {
  const found = new Map<string, LeftBehind>();
  for (const [table, count] of [...counts].sort()) {
    const apa = wordOf(table);
    const known = found.get(apa) ?? { apa, jumlah: 0, tabel: [] };
    found.set(apa, known);
    known.jumlah += count;
    known.tabel.push(table);
  }
  const isLast = ({ apa }: LeftBehind) => Number(apa === OF_PROGRAM);
  return [...found.values()].sort(
    (one, other) => isLast(one) - isLast(other) || one.apa.localeCompare(other.apa, 'id'),
  );
}

/** Drops the program's own lists. */
export const worthACopy = (left: readonly LeftBehind[]) => left.filter(({ apa }) => apa !== OF_PROGRAM);
