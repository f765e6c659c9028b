export const JENIS_EKSPOR = ['csv', 'xlsx'] as const;
export type JenisEkspor = (typeof JENIS_EKSPOR)[number];

export const EKSPOR_TEXT = {
  reasonTooShort: 'Tulis untuk apa NIK utuh diperlukan, sedikitnya 10 huruf',
  reasonWithNik: 'Jangan menulis NIK dalam alasan',
} as const;
