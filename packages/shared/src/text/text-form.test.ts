import { expect, test } from 'vitest';
import { textBlock, textLine } from '../common.ts';
import { comparable, normalText } from './text-form.ts';

const INVISIBLE = [
  0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0x3164, 0xfe0f, 0xfeff,
];
const BLANKS = [0x20, 0xa0, 0x1680, 0x2000, 0x2003, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000];

test('a name has one normal form, with any blanks or invisible characters in it', () => {
  const nama = textLine({ label: 'Nama', max: 100 });
  for (const code of INVISIBLE)
    expect(nama.parse(`Siti${String.fromCodePoint(code)} Ami${String.fromCodePoint(code)}nah`)).toBe('Siti Aminah');
  for (const code of BLANKS) expect(nama.parse(`Siti${String.fromCodePoint(code, code)}Aminah`)).toBe('Siti Aminah');
  expect(nama.parse('Andre\u0301')).toBe('Andr\u00e9');
});

test('a text of several lines keeps its lines', () => {
  const block = textBlock({ label: 'Isi', max: 100 });
  expect(block.parse('RT 01  \u202e20 WR\u202c\r\n\r\n-\u00a0dua\ttiga\u2028empat')).toBe(
    'RT 01 20 WR\n\n- dua tiga\nempat',
  );
});

test('emoji stay unchanged', () => {
  for (const emoji of ['👩‍👧', '❤️', '🙏🏽', '🏳️‍🌈', '1️⃣', '👩🏽‍🦰'])
    expect(normalText(`Terima kasih ${emoji}!`)).toBe(`Terima kasih ${emoji}!`);
  expect(normalText('a\u200db\ufe0fc\u200d👩')).toBe('abc👩');
});

test('all apostrophes are equal in comparisons', () => {
  for (const sign of "'’‘ʼ`´ʻ′") expect(comparable(`MA${sign}RUF`)).toBe("ma'ruf");
});

test('cuts many marks on one letter, because sorting them takes quadratic time', () => {
  expect(normalText(`a${'\u0301'.repeat(100_000)}${'\u0327'.repeat(100_000)}`).length).toBeLessThan(10);
});

test('a text of only invisible characters counts as missing', () => {
  expect(textLine({ label: 'Nama', max: 9 }).safeParse('\u200b\u00ad\ufe0f').error?.issues[0]?.message).toBe(
    'Nama wajib diisi',
  );
});
