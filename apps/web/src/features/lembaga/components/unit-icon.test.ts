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
])('"%s" has a fitting drawing', (nama, icon) => {
  expect(unitIcon(nama)).toBe(icon);
});

test('the subject of a unit has precedence over its activity', () => {
  expect(unitIcon('Penyuluhan Kesehatan')).toBe('stethoscope');
  expect(unitIcon('Pelatihan Usaha Rumahan')).toBe('graduation-cap');
});

test('an unknown or empty name has a default drawing', () => {
  expect(unitIcon('Senin Ceria')).toBe('sparkles');
  expect(unitIcon('')).toBe('sparkles');
});
