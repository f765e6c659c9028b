// Columns of the village's books of letters by Permendagri 47/2016: A.7 Buku Agenda, A.8 Buku Ekspedisi.

export const BUKU_TEXT = {
  entered: 'Surat masuk dicatat',
  numberTaken: (nomor: string) => `Nomor ${nomor} sudah diambil`,
  unknownKind: 'Jenis harus masuk atau keluar',
  unknownMonth: 'Bulan harus angka 1 sampai 12',
  unknownYear: 'Tahun harus empat angka',
  notYet: 'Tanggal penerimaan tidak boleh setelah hari ini',
  tooOld: 'Tanggal diterima paling lama tahun lalu',
  writtenAfter: 'Tanggal surat tidak boleh setelah tanggal diterima',
  withoutNik: 'Jangan menulis NIK di buku',
  searchWithoutNik: 'Cari dengan nama atau nomor surat, bukan NIK',
  notFound: 'Catatan buku tidak ditemukan',
  corrected: 'Buku diperbarui',
  otherYear: 'Tanggal diterima harus pada tahun buku ini',
  sentWhen: 'Tanggal dikirim harus antara tanggal surat dan hari ini',
  sentFirst: 'Tanggal dikirim wajib diisi sebelum surat masuk Buku Ekspedisi',
  fromBefore: 'Baris ini dari sistem sebelumnya: hanya keterangannya yang dapat ditambah.',
  fromLetter: 'Tanggal dan pengiriman surat ini dicatat saat suratnya diserahkan.',
} as const;

/** A line of the Buku Agenda. Days are `YYYY-MM-DD`. */
export type AgendaSurat = {
  id: number;
  urut: number;
  arah: 'masuk' | 'keluar';
  /** Day of arrival, or of dispatch; null before it. */
  tanggal_kirim: string | null;
  nomor: string;
  tanggal: string;
  /** Set for an incoming letter. */
  pengirim: string | null;
  /** Set for an outgoing letter. */
  kepada: string | null;
  /** The applicant's NIK, masked; only in lines imported from the previous system. */
  nik: string | null;
  isi_singkat: string;
  keterangan: string | null;
  /** True for an outgoing letter written outside the portal. */
  luar_portal: boolean;
  /** True for a line imported from the previous system. */
  sistem_lama: boolean;
  /** True if the letter is in the Buku Ekspedisi. */
  ekspedisi: boolean;
};

/** A line of the Buku Ekspedisi. */
export type Ekspedisi = {
  id: number;
  urut: number;
  /** Day of dispatch. */
  tanggal: string;
  surat: { tanggal: string; nomor: string; isi_singkat: string };
  kepada: string;
  /** Name of the recipient. */
  penerima: string | null;
  keterangan: string | null;
};

export const KOLOM_EKSPEDISI = [
  'Nomor urut',
  'Tanggal pengiriman',
  'Tanggal dan nomor surat',
  'Isi singkat surat yang dikirim',
  'Ditujukan kepada',
  'Keterangan',
] as const;

/** Formats a day for the books: 20-11-2026. */
export const hariBuku = (day: string | null): string => day?.split('-').reverse().join('-') ?? '';

/** Returns a line's cells in the order of the columns. */
export function selAgenda(row: AgendaSurat): string[] {
  const letter = [
    row.nomor,
    hariBuku(row.tanggal),
    (row.arah === 'masuk' ? row.pengirim : row.kepada) ?? '',
    row.isi_singkat,
  ];
  const none = ['', '', '', ''];
  return [
    String(row.urut),
    hariBuku(row.tanggal_kirim),
    ...(row.arah === 'masuk' ? [...letter, ...none] : [...none, ...letter]),
    row.keterangan ?? '',
  ];
}

/** Returns the last column of the Buku Ekspedisi: the recipient and the remarks. */
export const ketEkspedisi = ({ penerima, keterangan }: Pick<Ekspedisi, 'penerima' | 'keterangan'>): string =>
  [penerima && `Diterima ${penerima}`, keterangan].filter(Boolean).join('; ');

/** Formats day and number for their common column. */
export const tanggalDanNomor = ({ tanggal, nomor }: Ekspedisi['surat']): string => `${hariBuku(tanggal)}, ${nomor}`;

export const selEkspedisi = (row: Ekspedisi): string[] => [
  String(row.urut),
  hariBuku(row.tanggal),
  tanggalDanNomor(row.surat),
  row.surat.isi_singkat,
  row.kepada,
  ketEkspedisi(row),
];
