export const NO_PROVIDER = {
  nama: 'Belum dipakai',
  arti: 'Surat dicetak dan ditandatangani dengan tinta.',
} as const;
