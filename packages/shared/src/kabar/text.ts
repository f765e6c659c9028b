/** What an event of a request is called where it is no status. */
export const PERLU_DIPERBAIKI = 'Perlu diperbaiki';

export const KABAR_TEXT = {
  allRead: 'Semua kabar ditandai sudah dibaca',
} as const;
