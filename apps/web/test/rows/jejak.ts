import type { Jejak } from '@pendopo/shared/jejak/schemas';

/** An official's change of a news article's title. */
export const aJejak = (own: Partial<Jejak> = {}): Jejak => ({
  id: 51,
  oleh_id: 7,
  oleh_nama: 'Sari Wulandari',
  aksi: 'ubah',
  jenis: 'berita',
  sasaran_id: 12,
  label: 'Panen raya',
  perubahan: [{ kolom: 'title', dari: 'Lama', ke: 'Baru' }],
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** The response of the audit log, in full by default. */
export const aLog = (jejak: readonly Jejak[], meta: { total?: number; next_cursor?: string } = {}) => ({
  jejak,
  meta: { total: jejak.length, next_cursor: null, ...meta },
});
