import type { Pemberitahuan } from '@pendopo/shared/pemberitahuan/schemas';
import { expect, it } from 'vitest';
import { linesOf } from './notice-lines.ts';

const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
const notice = (id: number, own: Partial<Pemberitahuan> = {}): Pemberitahuan => ({
  jenis: 'surat',
  id,
  judul: 'Surat Keterangan Usaha',
  created_at: at(id),
  baru: true,
  ...own,
});
const lines = (notices: readonly Pemberitahuan[]) => linesOf(notices).map(({ words, to }) => [words, to]);

it('many new notices of one kind become one line at the newest’s place with a link to their list', () => {
  const complaint = notice(7, { jenis: 'pengaduan', judul: 'Jalan' });
  const lines = linesOf([notice(9), notice(8), complaint, notice(6), notice(5, { baru: false })]);
  expect(lines).toMatchObject([
    { words: '3 surat baru', to: '/admin/surat-masuk?urut=terbaru', baru: true, created_at: at(9) },
    { words: 'Pengaduan baru: “Jalan”', to: '/admin/pengaduan-masuk/7', created_at: at(7) },
    { words: 'Surat baru: Surat Keterangan Usaha nomor 5', to: '/admin/surat-masuk/5', baru: false },
  ]);
});

it('two notices of one kind keep separate lines with their own links', () => {
  expect(lines([notice(9, { jenis: 'terlambat' }), notice(8, { jenis: 'akses', judul: '12' }), notice(7)])).toEqual([
    ['Lewat janji: Surat Keterangan Usaha nomor 9', '/admin/surat-masuk/9'],
    ['Permintaan akses nomor 12', '/admin/akses'],
    ['Surat baru: Surat Keterangan Usaha nomor 7', '/admin/surat-masuk/7'],
  ]);
  expect(lines([notice(9), notice(8)])).toHaveLength(2);
  expect(lines([notice(9, { jenis: 'tanda-tangan' })])).toEqual([
    ['Surat menunggu tanda tangan Anda: Surat Keterangan Usaha nomor 9', '/admin/tanda-tangan'],
  ]);
});
