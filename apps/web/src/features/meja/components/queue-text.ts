import type { KolomUrut, TahapSurat, TenggatSurat, UrutSurat } from '@pendopo/shared/surat/text';

const COLUMNS: Readonly<Record<KolomUrut, string>> = {
  nama: 'Nama pemohon',
  nik: 'NIK',
  jenis: 'Jenis surat',
  hp: 'No. HP',
  alamat: 'Alamat',
  status: 'Status',
};

export function orderLabel(urut: UrutSurat): string {
  if (urut === 'janji') return 'Jatuh tempo';
  if (urut === 'terbaru') return 'Terbaru';
  if (urut === 'terlama') return 'Terlama';
  const [kolom, turun] = urut.split('-') as [KolomUrut, 'turun'?];
  return `${COLUMNS[kolom]}, ${turun ? 'Z–A' : 'A–Z'}`;
}

export const DUE: Readonly<Record<TenggatSurat, string>> = {
  'hari-ini': 'Jatuh tempo hari ini',
  lewat: 'Lewat janji',
};

export const STAGES: Readonly<Record<TahapSurat, string>> = {
  diperiksa: 'Perlu diperiksa',
  kurang_isian: 'Kurang isian',
  lengkap: 'Siap dibuatkan surat',
  menunggu_warga: 'Menunggu warga',
  pengganti_masuk: 'Pengganti masuk',
  tanda_tangan: 'Menunggu tanda tangan',
};
