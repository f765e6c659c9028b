import { expect, test } from 'vitest';
import { unitIcon } from './unit-icon.ts';

test.each([
  ['Posyandu', 'heart-pulse'],
  ['Olahraga', 'trophy'],
  ['Unit Simpan Pinjam', 'piggy-bank'],
  ['Pendampingan Pertanian', 'sprout'],
  ['Pemanfaatan Pekarangan (Hatinya PKK)', 'sprout'],
  ['Musyawarah Desa', 'messages-square'],
  ['Rapat Anggota Tahunan', 'messages-square'],
  ['Pelatihan Keterampilan Warga', 'graduation-cap'],
  ['Literasi Digital', 'book-open'],
  ['Pembinaan Siskamling', 'shield'],
  ['REGU PENGAMANAN', 'shield'],
  ['Gotong Royong Dusun', 'handshake'],
  ['Bakti Sosial', 'handshake'],
  ['Regu Dapur Umum', 'cooking-pot'],
  ['Regu Penyelamatan dan Evakuasi', 'life-buoy'],
  ['Imunisasi', 'stethoscope'],
  ['Pelayanan Lansia', 'stethoscope'],
  ['Seni dan Budaya', 'drama'],
  ['Kewirausahaan Pemuda', 'store'],
])('the drawing of "%s" says what it is about', (nama, icon) => {
  expect(unitIcon(nama)).toBe(icon);
});

test('what a unit is about counts before how it goes about it', () => {
  expect(unitIcon('Penyuluhan Kesehatan')).toBe('stethoscope');
  expect(unitIcon('Pelatihan Usaha Rumahan')).toBe('graduation-cap');
});

test('an unknown name, and none at all, have a drawing too', () => {
  expect(unitIcon('Senin Ceria')).toBe('sparkles');
  expect(unitIcon('')).toBe('sparkles');
});
