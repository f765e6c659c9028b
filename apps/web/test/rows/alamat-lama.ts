import type { AlamatLama } from '@pendopo/shared/alamat-lama/schemas';

export const anAlamat = (own: Partial<AlamatLama> = {}): AlamatLama => ({
  id: 41,
  dari: '/artikel/15',
  ke: '/publikasi/berita/3',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const alamatPage = (...alamat: AlamatLama[]) => ({
  alamat,
  meta: { total: alamat.length, next_cursor: null },
});
