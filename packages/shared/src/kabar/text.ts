export const PERLU_DIPERBAIKI = 'Perlu diperbaiki';

export const KABAR_TEXT = {
  allRead: 'Semua kabar ditandai sudah dibaca',
} as const;
