import { describe, expect, it } from 'vitest';
import { endOfNik, maskedNumber, nikMismatch, shortNik } from './nik.ts';

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

describe('shortNik', () => {
  it.each([
    ['9999011203880001', '••••••••••••0001', '0001'],
    ['12345', '•2345', '2345'],
    // Too short to hide behind its end, and a complaint whose NIK is destroyed.
    ['1234', '••••', ''],
    ['1', '•', ''],
    ['', '', ''],
    ['KK 🌾🌾🌾', '•• 🌾🌾🌾', ' 🌾🌾🌾'],
  ])('%j: %j', (nik, short, end) => {
    expect([shortNik(nik), endOfNik(short)]).toEqual([short, end]);
  });

  it('shortens what is short already no further', () => {
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
