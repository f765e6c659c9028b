import { describe, expect, it } from 'vitest';
import { birthDateOfNik, endOfNik, maskedNumber, nikMismatch, shortNik, withoutNik } from './nik.ts';

describe('nikMismatch', () => {
  it.each([
    ['9999011203880001', '1988-03-12', 'Laki-laki', null],
    ['9999 0145 0792 0001', '1992-07-05', 'Perempuan', null],
    ['9999011203880001', '1988-03-13', 'Laki-laki', 'Tanggal lahir'],
    ['9999011203880001', '1988-03-12', 'Perempuan', 'Jenis kelamin'],
    ['9999011203880001', '1988-03-13', 'Perempuan', 'Tanggal lahir dan jenis kelamin'],
    ['9999011203880001', '1988-03-12', '', null],
    ['9999011203880001', '', 'Laki-laki', null],
    ['123', '1988-03-12', 'Laki-laki', null],
  ] as const)('%s, born %s, %s: %s', (nik, tanggal_lahir, jenis_kelamin, mismatch) => {
    expect(nikMismatch({ nik, tanggal_lahir, jenis_kelamin })).toBe(mismatch);
  });
});

it.each([
  ['9999011203880001', '1988-03-12'],
  ['9999 0145.0792-0001', '1992-07-05'],
  ['9999012811260001', '2026-11-28'],
  ['9999012911260001', '1926-11-29'],
  ['9999017103880001', '1988-03-31'],
  ['9999018103880001', null],
  ['9999013102880001', null],
  ['9999010013880001', null],
  ['123', null],
])('birthDateOfNik reads from %s the birth date %s', (nik, date) => {
  expect(birthDateOfNik(nik, '2026-11-28')).toBe(date);
});

describe('shortNik', () => {
  it.each([
    ['9999011203880001', '••••••••••••0001', '0001'],
    ['12345', '•2345', '2345'],
    // Too short to be shortened, and the NIK of a complaint whose data is destroyed.
    ['1234', '••••', ''],
    ['1', '•', ''],
    ['', '', ''],
    ['KK 🌾🌾🌾', '•• 🌾🌾🌾', ' 🌾🌾🌾'],
  ])('shortNik shortens %j to %j', (nik, short, end) => {
    expect([shortNik(nik), endOfNik(short)]).toEqual([short, end]);
  });

  it('does not shorten a shortened NIK further', () => {
    expect(shortNik(shortNik('9999011203880001'))).toBe('••••••••••••0001');
  });
});

it.each([
  ['9999011203880001', '9999••••••••0001'],
  ['123456789', '1234•6789'],
  ['12345678', '••••••••'],
  ['', ''],
])('masks %j as %j', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

it('withoutNik keeps the last four digits of each NIK', () => {
  expect(withoutNik('KTP_9999011203880001 dan KK 9999.0145.0792.0777.jpg')).toBe('KTP_0001 dan KK 0777.jpg');
  expect(withoutNik('IMG_20261128_101530.jpg')).toBe('IMG_20261128_101530.jpg');
});
