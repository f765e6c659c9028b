export const JENIS_PEMBERITAHUAN = [
  'surat',
  'perbaikan',
  'tanda-tangan',
  'pengaduan',
  'pesan',
  'akses',
  'terlambat',
  'cadangan',
  'arsip',
] as const;
export type JenisPemberitahuan = (typeof JENIS_PEMBERITAHUAN)[number];

export const PEMBERITAHUAN_MOST = 30;

export const PEMBERITAHUAN_TEXT = { read: 'Pemberitahuan ditandai sudah dibaca' } as const;
