type Moved = {
  tabel: string;
  /** Columns that keep their present value, because other actions set them. */
  stays?: readonly string[];
  /** Child tables and their foreign keys. Rows that the move added are deleted with it. */
  with?: Readonly<Record<string, string>>;
};

/** Tables in order of deletion: children before parents. Accounts have separate rules. */
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
  { tabel: 'aparat' },
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
