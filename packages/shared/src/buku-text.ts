// The village's books of letters, as Permendagri 47/2016 names their columns: A.7 Buku Agenda, A.8 Buku Ekspedisi.

export const BUKU_TEXT = {
  entered: 'Surat masuk dicatat',
  numberTaken: (nomor: string) => `Nomor ${nomor} sudah diambil`,
  unknownKind: 'Jenis harus masuk atau keluar',
  unknownMonth: 'Bulan harus angka 1 sampai 12',
  unknownYear: 'Tahun harus empat angka',
  notYet: 'Tanggal penerimaan tidak boleh setelah hari ini',
} as const;

/** A line of the Buku Agenda. Days are `YYYY-MM-DD`. */
export type AgendaSurat = {
  id: number;
  urut: number;
  arah: 'masuk' | 'keluar';
  /** When it came in, or left the office; null while it has not. */
  tanggal_kirim: string | null;
  nomor: string;
  tanggal: string;
  /** Of an incoming letter. */
  pengirim: string | null;
  /** Of an outgoing letter. */
  kepada: string | null;
  isi_singkat: string;
  keterangan: string | null;
};

/** A line of the Buku Ekspedisi. */
export type Ekspedisi = {
  id: number;
  urut: number;
  /** When it was sent. */
  tanggal: string;
  surat: { tanggal: string; nomor: string; isi_singkat: string };
  kepada: string;
  /** Who received it, and remarks. */
  keterangan: string | null;
};

export const KOLOM_AGENDA = [
  'Nomor urut',
  'Tanggal penerimaan/pengiriman surat',
  'Surat masuk: Nomor',
  'Surat masuk: Tanggal',
  'Surat masuk: Pengirim',
  'Surat masuk: Isi singkat',
  'Surat keluar: Nomor',
  'Surat keluar: Tanggal',
  'Surat keluar: Ditujukan kepada',
  'Surat keluar: Isi surat',
  'Ket.',
] as const;

export const KOLOM_EKSPEDISI = [
  'Nomor urut',
  'Tanggal pengiriman',
  'Tanggal dan nomor surat',
  'Isi singkat surat yang dikirim',
  'Ditujukan kepada',
  'Keterangan',
] as const;

/** A day as the books write it: 20-11-2026. */
export const hariBuku = (day: string | null): string => day?.split('-').reverse().join('-') ?? '';

/** A line's cells, in the order of the columns. */
export function selAgenda(row: AgendaSurat): string[] {
  const letter = [
    row.nomor,
    hariBuku(row.tanggal),
    (row.arah === 'masuk' ? row.pengirim : row.kepada) ?? '',
    row.isi_singkat,
  ];
  const none = ['', '', '', ''];
  return [
    ...[String(row.urut), hariBuku(row.tanggal_kirim)],
    ...(row.arah === 'masuk' ? [...letter, ...none] : [...none, ...letter]),
    row.keterangan ?? '',
  ];
}

export const selEkspedisi = ({ urut, tanggal, surat, kepada, keterangan }: Ekspedisi): string[] => [
  ...[String(urut), hariBuku(tanggal), `${hariBuku(surat.tanggal)}, ${surat.nomor}`],
  ...[surat.isi_singkat, kepada, keterangan ?? ''],
];
