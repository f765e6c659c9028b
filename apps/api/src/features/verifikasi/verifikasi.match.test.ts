import { expect, it } from 'vitest';
import { matches } from './verifikasi.match.ts';

const printed = [
  { label: 'Nama', isi: 'Made Suarjana Putra, S.Pd.' },
  { label: 'NIK', isi: '9999013112010002', akhir: 4 },
];

it.each([
  [{ Nama: 'Made Suarjana Putra, S.Pd.', NIK: '0002' }, true],
  [{ Nama: '  made  suarjana putra S Pd', NIK: '9999013112010002' }, true],
  [{ Nama: 'MADE SUARJANA PUTRA, S. PD.', NIK: '00 02' }, true],
  [{ Nama: 'Made Suarjana Putri, S.Pd.', NIK: '0002' }, false],
  [{ Nama: 'Made Suarjana Putra, S.Pd.', NIK: '0003' }, false],
  [{ Nama: 'Made Suarjana Putra, S.Pd.', NIK: '02' }, false],
  [{ Nama: 'Made Suarjana Putra, S.Pd.' }, false],
  [{ Nama: '', NIK: '' }, false],
  [{}, false],
])('compares %o: %o', (typed, expected) => {
  expect(matches(printed, typed)).toBe(expected);
});

it('ignores invisible characters and apostrophe variants', () => {
  const frozen = [{ label: 'Nama', isi: 'Siti Ami\u00adnah Ma\u02bcruf' }];
  for (const Nama of [
    "Siti Aminah Ma'ruf",
    'siti\u00a0aminah ma’ruf',
    'Siti Ami\u200bnah\u2060 Ma`ruf',
    'Siti Aminah Ma\u02bcruf',
  ])
    expect(matches(frozen, { Nama })).toBe(true);
  expect(matches([{ label: 'Nama', isi: 'Siti Aminah' }], { Nama: 'Siti Ami\u00adnah' })).toBe(true);
  expect(matches(frozen, { Nama: 'Siti Aminah' })).toBe(false);
});

it('nothing matches a document without comparable values', () => {
  expect(matches([], {})).toBe(false);
});

it('inherited property names are not answers', () => {
  expect(matches([{ label: 'constructor', isi: 'x' }], {})).toBe(false);
});
