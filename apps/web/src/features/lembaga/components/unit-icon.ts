import type { IconName } from '../../../components/icon-name.ts';

// The first match counts. Subjects precede activities: "Penyuluhan Kesehatan" is about health.
const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/posyandu|jantung/, 'heart-pulse'],
  [/balita|bayi|paud/, 'baby'],
  [/ambulan/, 'ambulance'],
  [/dapur|masak|boga|gizi|\bpangan/, 'cooking-pot'],
  [/kesehatan|imunisasi|lansia|penyakit|bidan|obat/, 'stethoscope'],
  [/penyelamatan|evakuasi|pertolongan|bencana|kebakaran/, 'life-buoy'],
  [/keamanan|siskamling|pengamanan|kesiapsiagaan|ronda|kamtibmas/, 'shield'],
  [/\bhama\b/, 'bug'],
  [/irigasi|pengairan|air bersih/, 'droplets'],
  [/pemasaran|toko|warung|pasar/, 'store'],
  [/simpan|pinjam|koperasi|tabungan|\barisan/, 'piggy-bank'],
  [/mediasi|musyawarah|\brapat|musrenbang|komunikasi|forum/, 'messages-square'],
  [/pelatihan|pendidikan|sekolah|taman kanak|kursus|keterampilan/, 'graduation-cap'],
  [/literasi|perpustakaan|pustaka|mengaji|baca/, 'book-open'],
  [/tani|pekarangan|tanam|penanam|kebun|lapang\b|penghijauan/, 'sprout'],
  [/olahraga|voli|sepak|badminton|bulu tangkis|senam/, 'trophy'],
  [/\bseni\b|budaya|\btari\b|gamelan|karawitan|musik|teater/, 'drama'],
  [/usaha|up2k|ekonomi|umkm|produk/, 'store'],
  [/bakti|gotong royong|sosial\b/, 'handshake'],
  [/bela negara|upacara|paskibra/, 'flag'],
  [/dasawisma|sambang|kunjungan|keluarga|rumah/, 'house'],
  [/pengawasan|pemantauan|pengamatan/, 'eye'],
  [/pembangunan|pemeliharaan|sarana|bangunan/, 'hammer'],
  [/penyuluhan|aspirasi|sosialisasi|kampanye/, 'megaphone'],
  [/penyusunan|pendataan|rencana|administrasi/, 'clipboard-list'],
];

export function unitIcon(nama: string): IconName {
  const words = nama.toLowerCase();
  return ICONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'sparkles';
}
