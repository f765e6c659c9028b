import { expect, test } from 'vitest';
import { noHpSchema } from '../common.ts';
import { internationalNumber, phoneNumber, phonePart } from './phone.ts';

test.each([
  '081200000022',
  '812-0000-0022',
  '0812 0000 0022',
  '0812.0000.0022',
  '(0812) 0000–0022',
  '62 812 0000 0022',
  '+62 812-0000-0022',
  '+62 (0)812-0000-0022',
  '+620812-0000-0022',
  '0062812-0000-0022',
  '００62 812 0000 0022',
  '+081200000022',
  '\u2066+62 812-0000-0022\u2069',
  '0812\u00a00000\u200b0022',
])('%j is stored in one spelling and dials one number', (text) => {
  expect(noHpSchema.parse(text)).toBe('081200000022');
  expect(internationalNumber(text)).toBe('6281200000022');
});

test('accepts a landline with its area code and a foreign number', () => {
  expect(phoneNumber('(0351) 461-234')).toBe('0351461234');
  expect(phoneNumber('+62 21 555 1234')).toBe('0215551234');
  expect(noHpSchema.parse('+60 12-345 6789')).toBe('+60123456789');
  expect(internationalNumber('+60123456789')).toBe('60123456789');
});

const UNCLEAR = 'Nomor HP tidak dapat dihubungi. Periksa lagi, misalnya 081234567890 atau +60123456789';

test.each([
  ['081200000022/081300000033', 'Nomor HP hanya boleh satu, misalnya 081234567890'],
  ['0812-0000-0022 / 0813-0000-0033', 'Nomor HP hanya boleh satu, misalnya 081234567890'],
  ['081200000022 atau 33', 'Nomor HP hanya boleh satu, misalnya 081234567890'],
  ['nol delapan', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ['0'.repeat(21), 'Nomor HP paling banyak 20 karakter'],
  [' - ', 'Nomor HP wajib diisi'],
  ['0081200000022', UNCLEAR], // a 0 too many, or Japan
  ['60123456789', UNCLEAR], // Malaysia without its plus sign
  ['55512345', UNCLEAR],
  ['0812', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ['+62', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ['081200000022334', UNCLEAR],
  ['+00000000', UNCLEAR],
])('%j is refused: %s', (text, sentence) => {
  expect(noHpSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  expect(internationalNumber(text)).toBeNull();
});

test('phonePart converts a part of a number to its stored spelling', () => {
  for (const text of ['0812', '+62 812', '62812', '0062 812', '+62 (0)812']) expect(phonePart(text)).toBe('0812');
  expect(phonePart('812-00')).toBe('81200');
  for (const midst of ['62', '6234', '620']) expect(phonePart(midst)).toBe(midst);
  expect(phonePart('+60 12')).toBe('+6012');
  expect(phonePart('Siti')).toBeNull();
});
