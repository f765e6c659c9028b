import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';

/** A message to the office that has been read. */
export const aPesan = (own: Partial<Pesan> = {}): Pesan => ({
  id: 41,
  nama: 'Sekar Arum',
  email: 'sekar@contoh.example',
  no_hp: '081200000011',
  pesan: 'Apakah kantor buka besok?',
  dibaca_at: '2026-03-07T03:00:00.000Z',
  dibalas_at: null,
  dibalas_oleh: null,
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** The response of the officials' list of messages, in full by default. */
export const anInbox = (pesan: readonly Pesan[], meta: { total?: number; next_cursor?: string } = {}) => ({
  pesan,
  meta: { total: pesan.length, next_cursor: null, ...meta },
});
