/** An institution as every village has it: its address, its name in the database, and the heading of its page. */
export type LembagaEntry = { slug: string; nama_lembaga: string; judul: string; subjudul: string };

/** The village's institutions, in the order of the menu. */
export const LEMBAGA_CATALOGUE: readonly LembagaEntry[] = [
  {
    slug: 'bpd',
    nama_lembaga: 'BPD',
    judul: 'BPD',
    subjudul: 'Badan Permusyawaratan Desa',
  },
  {
    slug: 'lpm',
    nama_lembaga: 'LPM',
    judul: 'LPM',
    subjudul: 'Lembaga Pemberdayaan Masyarakat',
  },
  {
    slug: 'pkk',
    nama_lembaga: 'PKK',
    judul: 'PKK',
    subjudul: 'Pemberdayaan dan Kesejahteraan Keluarga',
  },
  {
    slug: 'karang-taruna',
    nama_lembaga: 'Karang Taruna',
    judul: 'KARANG TARUNA',
    subjudul: 'Organisasi Kepemudaan Desa',
  },
  {
    slug: 'linmas',
    nama_lembaga: 'Linmas',
    judul: 'LINMAS',
    subjudul: 'Perlindungan Masyarakat',
  },
  {
    slug: 'bhabinkamtibmas',
    nama_lembaga: 'Bhabinkamtibmas',
    judul: 'BHABINKAMTIBMAS',
    subjudul: 'Bhayangkara Pembina Keamanan dan Ketertiban Masyarakat',
  },
  {
    slug: 'babinsa',
    nama_lembaga: 'Babinsa',
    judul: 'BABINSA',
    subjudul: 'Bintara Pembina Desa',
  },
  {
    slug: 'koperasi-wanita',
    nama_lembaga: 'Koperasi Wanita',
    judul: 'KOPERASI WANITA',
    subjudul: 'Organisasi Koperasi Wanita Desa',
  },
  {
    slug: 'dharma-wanita',
    nama_lembaga: 'Dharma Wanita',
    judul: 'DHARMA WANITA',
    subjudul: 'Organisasi Wanita Desa',
  },
  {
    slug: 'poskesdes',
    nama_lembaga: 'Poskesdes',
    judul: 'POSKESDES',
    subjudul: 'Pos Kesehatan Desa',
  },
  {
    slug: 'kelompok-tani',
    nama_lembaga: 'Kelompok Tani',
    judul: 'KELOMPOK TANI',
    subjudul: 'Organisasi Petani Desa',
  },
];

/** The institution whose page lies at /lembaga/{slug}. */
export function findLembaga(slug: string): LembagaEntry | undefined {
  return LEMBAGA_CATALOGUE.find((entry) => entry.slug === slug);
}
