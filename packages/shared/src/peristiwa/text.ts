import { villageTexts } from '../text/sebutan.ts';

/** Details of a birth or death, which its document asks for. */
export const RINCIAN_LABEL = {
  jam: 'Jam',
  sebab: 'Sebab kematian',
  anak_ke: 'Anak ke-',
  penolong: 'Penolong kelahiran',
  pelapor: 'Pelapor',
  no_akta: 'Nomor akta',
} as const;
export type Rincian = keyof typeof RINCIAN_LABEL;
export const RINCIAN = Object.keys(RINCIAN_LABEL) as Rincian[];

export const SEMENTARA_LABEL = {
  keturunan: 'Keturunan',
  asal: 'Datang dari',
  maksud: 'Maksud dan tujuan kedatangan',
  didatangi: 'Nama dan alamat yang didatangi',
  tanggal_datang: 'Tanggal datang',
} as const;

export const PERISTIWA_TEXT = villageTexts({
  kind: 'Jenis peristiwa tidak dikenal',
  recorded: (peristiwa: string) => `Peristiwa dicatat: ${peristiwa.toLowerCase()}`,
  cancelled: 'Peristiwa dibatalkan; keduanya tetap tercatat',
  future: 'Tanggal peristiwa tidak boleh setelah hari ini',
  early: (day: string) => `Tanggal peristiwa tidak boleh sebelum peristiwa terakhirnya, ${day}`,
  gone: 'Penduduk ini tidak tercatat hidup di sini. Batalkan peristiwanya bila keliru.',
  head: 'Pilih kepala keluarga yang baru, dari anggota yang tinggal',
  together: 'Pilih anggota dari kartu keluarga yang sama',
  hasHead: 'Kartu keluarga itu sudah memiliki kepala keluarga. Pilih hubungan yang lain.',
  sameKk: 'Nomor KK ini sama dengan yang sekarang',
  family: 'Pilih keluarganya',
  noEvent: 'Peristiwa tidak ditemukan',
  notLast: 'Hanya peristiwa terakhir yang dapat dibatalkan. Batalkan yang sesudahnya dahulu.',
  destination: 'Pilih seberapa jauh tujuannya',
  noPlace: 'Isi {dusun}, RW, RT, atau alamat yang baru',
  moved: (count: number) => `${count} penduduk dipindahkan`,
  alreadyThere: (count: number) => `${count} sudah tinggal di sana`,
  allThere: 'Semua penduduk yang dipilih sudah tinggal di sana',
  notMovable: (count: number) =>
    `${count} penduduk yang dipilih tidak tercatat hidup di sini atau hanya tinggal sementara, jadi tidak ada yang disimpan: lepaskan dahulu pilihannya.`,
  changedMeanwhile: (count: number, all: number) =>
    `${count} dari ${all} penduduk yang dipilih sudah diubah sejak ditampilkan, jadi tidak ada yang disimpan: periksa daftarnya, lalu pindahkan lagi.`,
  sameDusun: '{Dusun} ini sama dengan yang sekarang',
  reportedEarly: 'Tanggal lapor tidak boleh sebelum tanggal peristiwa',
  hour: 'Jam ditulis seperti 07:30',
  childNumber: 'Anak ke- harus angka 1 sampai 30',
  temporary: 'Data penduduk sementara disimpan',
  changed: 'Datanya sudah diubah sesudah peristiwa ini. Betulkan dengan tombol Edit.',
  reason: 'Alasan wajib diisi',
});
