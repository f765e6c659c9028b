// Columns by Permendagri 47/2016: A.7 Buku Agenda, A.8 Buku Ekspedisi.

export const BUKU_TEXT = {
  entered: 'Surat masuk dicatat',
  numberTaken: (nomor: string) => `Nomor ${nomor} sudah diambil`,
  unknownKind: 'Jenis harus masuk atau keluar',
  aparatNotFound: 'Data aparat tidak ditemukan',
  aparatCreated: 'Data aparat disimpan',
  aparatUpdated: 'Data aparat diperbarui',
  aparatDeleted: 'Data aparat dihapus',
  aparatTaken: 'Data orang ini sudah ada. Muat ulang halaman ini.',
  aparatPost: 'Jabatan pada struktur organisasi tidak dikenal',
  unknownBook: 'Buku tidak dikenal',
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

export type AgendaSurat = {
  id: number;
  urut: number;
  arah: 'masuk' | 'keluar';
  /** Day of arrival, or of dispatch; null before it. */
  tanggal_kirim: string | null;
  nomor: string;
  tanggal: string;
  pengirim: string | null;
  kepada: string | null;
  /** Masked; only in lines imported from the previous system. */
  nik: string | null;
  isi_singkat: string;
  keterangan: string | null;
  luar_portal: boolean;
  sistem_lama: boolean;
  ekspedisi: boolean;
};

export type Ekspedisi = {
  id: number;
  urut: number;
  tanggal: string;
  surat: { tanggal: string; nomor: string; isi_singkat: string };
  kepada: string;
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

/** Formats a day as 20-11-2026. */
export const hariBuku = (day: string | null): string => day?.split('-').reverse().join('-') ?? '';

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

export const ketEkspedisi = ({ penerima, keterangan }: Pick<Ekspedisi, 'penerima' | 'keterangan'>): string =>
  [penerima && `Diterima ${penerima}`, keterangan].filter(Boolean).join('; ');

export const tanggalDanNomor = ({ tanggal, nomor }: Ekspedisi['surat']): string => `${hariBuku(tanggal)}, ${nomor}`;

export const selEkspedisi = (row: Ekspedisi): string[] => [
  String(row.urut),
  hariBuku(row.tanggal),
  tanggalDanNomor(row.surat),
  row.surat.isi_singkat,
  row.kepada,
  ketEkspedisi(row),
];

export const APARAT_LABEL = {
  nama: 'Nama',
  jabatan: 'Jabatan',
  niap: 'NIAP',
  nip: 'NIP',
  jenis_kelamin: 'Jenis kelamin',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  agama: 'Agama',
  pangkat: 'Pangkat/golongan',
  pendidikan: 'Pendidikan terakhir',
  nomor_angkat: 'Nomor keputusan pengangkatan',
  tanggal_angkat: 'Tanggal keputusan pengangkatan',
  nomor_berhenti: 'Nomor keputusan pemberhentian',
  tanggal_berhenti: 'Tanggal keputusan pemberhentian',
  keterangan: 'Keterangan',
} as const;

/** Registers of regulations: A.1, A.2 and A.9. */
export const JENIS_BUKU_PERATURAN = ['a1', 'a2', 'a9'] as const;
export type BukuPeraturan = (typeof JENIS_BUKU_PERATURAN)[number];
