/** What a move has written in a table, and how it is taken back. */
type Moved = {
  tabel: string;
  /** Columns that are not brought back with a row, as they stand for what others have to do with it. */
  stays?: readonly string[];
  /** What hangs on a row: it goes with it, and what the move has added to a row that was there goes, too. By the column that names the row. */
  with?: Readonly<Record<string, string>>;
};

/** In the order in which rows go: what refers to another table stands before it. Accounts go by rules of their own. */
export const MOVED: readonly Moved[] = [
  { tabel: 'berita' },
  { tabel: 'pengumuman' },
  { tabel: 'agenda', stays: ['created_by_id', 'created_by_name'] },
  { tabel: 'tentang_sejarah' },
  { tabel: 'tentang_geografis' },
  { tabel: 'tentang_visi_misi' },
  { tabel: 'desa' },
  { tabel: 'kontak_desa' },
  { tabel: 'naskah_setelan' },
  { tabel: 'pelayanan' },
  { tabel: 'struktur' },
  { tabel: 'rt_rw' },
  { tabel: 'pengurus' },
  { tabel: 'unit_kegiatan' },
  { tabel: 'lembaga' },
  { tabel: 'produk_hukum' },
  { tabel: 'apbdes' },
  { tabel: 'buku_surat' },
  { tabel: 'alamat_lama' },
  { tabel: 'pengaduan' },
  {
    tabel: 'penduduk',
    stays: ['terverifikasi_akun', 'terverifikasi_oleh', 'terverifikasi_at'],
    with: { peristiwa_penduduk: 'penduduk_id', riwayat_penduduk: 'penduduk_id' },
  },
  { tabel: 'penduduk_setelan' },
];
