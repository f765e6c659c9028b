import { expect, test } from 'vitest';
import { tulisAgendaSchema } from './schemas.ts';

const MASUK = { jenis: 'masuk', nomor: '1', tanggal: '2026-01-05', tanggal_terima: '2026-01-06', pengirim: 'Camat' };

test.each([
  'Balasan surat nomor 400.12.2.1/313/99.99.01.2001/XI/2026',
  'Rapat 12-11-2026 - 14-11-2026',
  'Telp 0812-3456-7890, 12/11/2026',
])('accepts numbers and dates that are no NIK: %s', (isi_singkat) => {
  expect(tulisAgendaSchema.safeParse({ ...MASUK, isi_singkat }).error).toBeUndefined();
});
