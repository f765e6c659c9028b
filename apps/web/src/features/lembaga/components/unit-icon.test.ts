import {
  BookOpen,
  CookingPot,
  Drama,
  GraduationCap,
  Handshake,
  HeartPulse,
  LifeBuoy,
  MessagesSquare,
  PiggyBank,
  Shield,
  Sparkles,
  Sprout,
  Stethoscope,
  Store,
  Trophy,
} from 'lucide-react';
import { expect, test } from 'vitest';
import { unitIcon } from './unit-icon.ts';

test.each([
  ['Posyandu', HeartPulse],
  ['Olahraga', Trophy],
  ['Unit Simpan Pinjam', PiggyBank],
  ['Pendampingan Pertanian', Sprout],
  ['Pemanfaatan Pekarangan (Hatinya PKK)', Sprout],
  ['Musyawarah Desa', MessagesSquare],
  ['Rapat Anggota Tahunan', MessagesSquare],
  ['Pelatihan Keterampilan Warga', GraduationCap],
  ['Literasi Digital', BookOpen],
  ['Pembinaan Siskamling', Shield],
  ['REGU PENGAMANAN', Shield],
  ['Gotong Royong Dusun', Handshake],
  ['Bakti Sosial', Handshake],
  ['Regu Dapur Umum', CookingPot],
  ['Regu Penyelamatan dan Evakuasi', LifeBuoy],
  ['Imunisasi', Stethoscope],
  ['Pelayanan Lansia', Stethoscope],
  ['Seni dan Budaya', Drama],
  ['Kewirausahaan Pemuda', Store],
])('the drawing of "%s" says what it is about', (nama, icon) => {
  expect(unitIcon(nama)).toBe(icon);
});

test('what a unit is about counts before how it goes about it', () => {
  expect(unitIcon('Penyuluhan Kesehatan')).toBe(Stethoscope);
  expect(unitIcon('Pelatihan Usaha Rumahan')).toBe(GraduationCap);
});

test('an unknown name, and none at all, have a drawing too', () => {
  expect(unitIcon('Senin Ceria')).toBe(Sparkles);
  expect(unitIcon('')).toBe(Sparkles);
});
