import { ownValue } from '../codes/own-value.ts';
import type { Words } from '../text/sebutan.ts';
import { comparable } from '../text/text-form.ts';
import { SURAT_CATALOGUE, type SuratType } from './catalogue.ts';

const SHELVES = [
  { judul: 'Kependudukan', kategori: ['Kependudukan'] },
  { judul: 'Kelahiran dan Kematian', kategori: ['Pencatatan Sipil'] },
  { judul: 'Tanah dan Waris', kategori: ['Pertanahan dan Waris'] },
  {
    judul: 'Usaha, Kerja, dan Lembaga',
    kategori: ['Ekonomi dan Usaha', 'Ketenagakerjaan dan Perjalanan', 'Kelembagaan'],
  },
  { judul: 'Bantuan dan Lainnya', kategori: ['Sosial', 'Ketenteraman dan Ketertiban', 'Umum'] },
] as const;

const KATA: Readonly<Record<string, string>> = {
  'surat-keterangan-usaha': 'SKU toko warung dagang jualan bisnis UMKM modal kredit KUR pinjaman bank NPWP izin NIB',
  'surat-keterangan-domisili': 'domisli domosili tempat tinggal alamat tinggal menetap kos kontrak ngontrak pendatang',
  'surat-keterangan-tidak-mampu':
    'miskin kurang mampu bantuan bansos beasiswa sekolah kuliah rumah sakit berobat BPJS KIS PKH keringanan biaya',
  'surat-keterangan-kematian': 'meninggal dunia wafat mati almarhum almarhumah duka pemakaman',
  'surat-keterangan-kelahiran': 'anak bayi baru lahir melahirkan bidan persalinan',
  'surat-keterangan-ahli-waris': 'warisan pewaris peninggalan harta orang tua meninggal tabungan',
  'surat-pengantar-izin-keramaian':
    'hajatan pesta pernikahan acara hiburan dangdut konser orkes wayang pengajian polisi',
  'surat-keterangan-beda-nama': 'salah nama berbeda nama keliru ejaan ijazah sertifikat dokumen tidak sama ganti nama',
  'surat-keterangan-kehilangan-kepemilikan': 'hilang STNK BPKB kendaraan motor mobil kecurian polisi barang milik',
  'surat-keterangan-riwayat-tanah': 'sertifikat sawah lahan kebun letter C girik jual beli PTSL asal usul',
  'surat-keterangan-bepergian-buruh-kerja':
    'merantau kerja luar kota luar negeri TKI TKW PMI jalan pergi perjalanan boro',
  'surat-keterangan-menikah-belum-menikah':
    'nikah kawin perkawinan pernikahan lajang bujang gadis perawan duda janda status KUA N1 numpang nikah calon',
  'surat-keterangan-domisili-lembaga': 'organisasi yayasan masjid musala sekolah TPQ kelompok komunitas kantor alamat',
  'surat-pengantar-ktp': 'KTP-el e-KTP kartu tanda penduduk rekam 17 tahun hilang rusak ganti',
  'surat-pengantar-kk': 'kartu keluarga tambah anak bayi baru lahir nikah menikah pisah pecah cerai hilang rusak ganti',
  'surat-pengantar-pindah': 'pindahan pindah rumah keluar datang pindah alamat SKPWNI mutasi',
  'surat-pengantar-akta-kelahiran': 'akte lahir anak bayi baru lahir',
  'surat-pengantar-akta-kematian': 'akte mati meninggal dunia wafat almarhum',
  'surat-pengantar-kartu-identitas-anak': 'KIA KTP anak balita',
};

const EMPTY_WORDS = new Set(
  'surat untuk buat membuat bikin mau ingin minta urus mengurus cara saya aku yang di ke dan atau karena habis'.split(
    ' ',
  ),
);

const termsOf = (text: string) => comparable(text).split(/\s+/).filter(Boolean);

/** Returns the kinds of applications whose texts, in the village's words, hold all words of `q`. */
export function findSurat(q: string, words: Words): readonly SuratType[] {
  const all = termsOf(q);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  const terms = telling.length > 0 ? telling : all;
  return SURAT_CATALOGUE.filter(({ kode, judul, ringkas, ringkasan, kategori }) => {
    const text = `${judul} ${ringkas} ${kategori} ${words(ringkasan)} ${ownValue(KATA, kode) ?? ''}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}

export function shelvesOf(types: readonly SuratType[]) {
  return SHELVES.map(({ judul, kategori }) => ({
    judul,
    types: types.filter((type) => kategori.some((name) => name === type.kategori)),
  })).filter((shelf) => shelf.types.length > 0);
}
