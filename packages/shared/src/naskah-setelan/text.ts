/** The village head, the secretary on the head's behalf, or a section head under the secretary. */
export const CARA_TANDA_TANGAN = ['kades', 'sekdes_an', 'kasi_ub'] as const;
export type CaraTandaTangan = (typeof CARA_TANDA_TANGAN)[number];

export const KERTAS = ['A4', 'F4'] as const;

export const NASKAH_SETELAN_TEXT = {
  saved: 'Setelan surat disimpan',
  notFound: 'Setelan surat tidak ditemukan',
  seriesUsed: 'Nomor awal hanya dapat diisi selama belum ada nomor yang dipakai pada tahun ini.',
  seriesStays:
    'Deret nomor hanya dapat diubah selama belum ada nomor yang dipakai pada tahun ini, supaya tidak ada nomor kembar. Ubah pada awal Januari, sebelum surat pertama.',
  numberingFirst:
    'Nomor pertama sesudah pindahan menunggu admin: pola nomor, cara menghitung, dan nomor awal disetujui dahulu di Setelan Surat.',
  numberingConfirmed: 'Penomoran disetujui',
} as const;
