// Values on an identity card.

export const JENIS_KELAMIN = ['Laki-laki', 'Perempuan'] as const;
export const AGAMA = [
  'Islam',
  'Kristen',
  'Katolik',
  'Hindu',
  'Buddha',
  'Konghucu',
  'Kepercayaan terhadap Tuhan YME',
] as const;
