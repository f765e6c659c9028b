import {
  Ambulance,
  Baby,
  BookOpen,
  Bug,
  ClipboardList,
  CookingPot,
  Drama,
  Droplets,
  Eye,
  Flag,
  GraduationCap,
  Hammer,
  Handshake,
  HeartPulse,
  House,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  PiggyBank,
  Shield,
  Sparkles,
  Sprout,
  Stethoscope,
  Store,
  Trophy,
} from 'lucide-react';

// The first that fits: what a unit is about stands above how it goes about it ("Penyuluhan Kesehatan").
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/posyandu|jantung/, HeartPulse],
  [/balita|bayi|paud/, Baby],
  [/ambulan/, Ambulance],
  [/dapur|masak|boga|gizi|\bpangan/, CookingPot],
  [/kesehatan|imunisasi|lansia|penyakit|bidan|obat/, Stethoscope],
  [/penyelamatan|evakuasi|pertolongan|bencana|kebakaran/, LifeBuoy],
  [/keamanan|siskamling|pengamanan|kesiapsiagaan|ronda|kamtibmas/, Shield],
  [/\bhama\b/, Bug],
  [/irigasi|pengairan|air bersih/, Droplets],
  [/pemasaran|toko|warung|pasar/, Store],
  [/simpan|pinjam|koperasi|tabungan|\barisan/, PiggyBank],
  [/mediasi|musyawarah|\brapat|musrenbang|komunikasi|forum/, MessagesSquare],
  [/pelatihan|pendidikan|sekolah|taman kanak|kursus|keterampilan/, GraduationCap],
  [/literasi|perpustakaan|pustaka|mengaji|baca/, BookOpen],
  [/tani|pekarangan|tanam|penanam|kebun|lapang\b|penghijauan/, Sprout],
  [/olahraga|voli|sepak|badminton|bulu tangkis|senam/, Trophy],
  [/\bseni\b|budaya|\btari\b|gamelan|karawitan|musik|teater/, Drama],
  [/usaha|up2k|ekonomi|umkm|produk/, Store],
  [/bakti|gotong royong|sosial\b/, Handshake],
  [/bela negara|upacara|paskibra/, Flag],
  [/dasawisma|sambang|kunjungan|keluarga|rumah/, House],
  [/pengawasan|pemantauan|pengamatan/, Eye],
  [/pembangunan|pemeliharaan|sarana|bangunan/, Hammer],
  [/penyuluhan|aspirasi|sosialisasi|kampanye/, Megaphone],
  [/penyusunan|pendataan|rencana|administrasi/, ClipboardList],
];

/** A drawing for an activity unit that has none of its own, chosen by what it is called. */
export function unitIcon(nama: string): LucideIcon {
  const words = nama.toLowerCase();
  return ICONS.find(([pattern]) => pattern.test(words))?.[1] ?? Sparkles;
}
