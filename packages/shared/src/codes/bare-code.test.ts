import { describe, expect, it } from 'vitest';
import { readKode } from '../pengaduan/kode.ts';
import { readDocumentCode, readFormerCode } from '../verifikasi/text.ts';
import { bareCode, bareToken } from './bare-code.ts';

const KODE = '7K2PM9QXTR';
const LETTER = '7KQ2M9XWDRH4T6BNVZ3P';
const FORMER = '5b07wd';
const CLINGING = [
  ' ',
  '.',
  ',',
  ')',
  '*',
  '!',
  '_',
  '”',
  '%20',
  '&x=1',
  '?fbclid=IwAR0_x-y',
  '\u200b',
  '%E2%80%8B',
  '/',
  '#cocokkan',
  '\n',
  '\u00a0',
];

describe('the readers ignore text around a code', () => {
  it.each(CLINGING)('%j', (sign) => {
    expect(readKode(KODE + sign)).toBe(KODE);
    expect(readDocumentCode(LETTER + sign)).toBe(LETTER);
    expect(readFormerCode(FORMER + sign)).toBe(FORMER);
    expect(bareToken(`${'a'.repeat(31)}-${sign}`, 32)).toBe(`${'a'.repeat(31)}-`);
  });

  it.each([
    '7K2PM-9QXTR',
    '7k2pm – 9qxtr',
    '7K2PM\u20119QXTR',
    '(7K2PM—9QXTR)',
    '“7K2PM 9QXTR”',
    '*7K2PM-9QXTR*',
    '7K2PM\u00ad9QXTR',
    '７Ｋ２ＰＭ９ＱＸＴＲ',
  ])('%j', (typed) => {
    expect(readKode(typed)).toBe(KODE);
  });
});

it.each([
  [`https://desa.example/lacak?kode=${KODE}`, KODE],
  [`https://desa.example/lacak?fbclid=x&kode=7K2PM-9QXTR.`, KODE],
  [`desa.example/layanan/pengaduan/lacak?kode=${KODE}&nomor=12`, KODE],
  [`Buka https://desa.example/lacak?kode=${KODE}).`, KODE],
])('reads the code from a full link: %s', (pasted, kode) => {
  expect(readKode(pasted)).toBe(kode);
});

it.each(['5B07WD', '5b07-wd', '(5b07wd)', 'https://desa.example/v/5b07wd', 'Buka desa.example/v/5B07wd?x=1.'])(
  'reads the code of a former system in %s',
  (typed) => {
    expect(readFormerCode(typed)).toBe(FORMER);
  },
);

it.each(['5b07w', '5b07wdx', LETTER, 'https://desa.example/v/', '5b07wd 5b07wd'])(
  '%s is no code of a former system',
  (typed) => {
    expect(readFormerCode(typed)).toBeNull();
  },
);

it('reads codes and tokens from links of documents, RT heads and lost passwords', () => {
  expect(readDocumentCode(`HTTPS://DESA.EXAMPLE/V/${LETTER}#cocokkan`)).toBe(LETTER);
  expect(bareToken(`https://desa.example/rt/${'x_'.repeat(16)}?fbclid=1`, 32)).toBe('x_'.repeat(16));
  expect(bareCode('https://desa.example/pulihkan#0a1b2c3d).')).toBe('0a1b2c3d');
});

it.each([
  '',
  'ABC',
  KODE.slice(1),
  `${KODE}7`,
  'https://desa.example/',
  '%',
  '%E0%A4%A',
  '7K2PM-9QXTO',
  `${' '.repeat(5000)}${KODE}`,
])('%j is no code', (typed) => {
  expect(readKode(typed)).toBeNull();
  expect(bareToken(typed, 32)).toBeNull();
});
