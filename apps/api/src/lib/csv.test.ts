import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');
  const SIGNS = [...'=+-@\uFF1D\uFF0B\uFF0D\uFF20'];

  it('quotes a formula, also after characters that a spreadsheet ignores', () => {
    const before = [
      '',
      ' ',
      '\u00A0',
      '\u3000',
      '\t',
      '\n',
      '\r\n',
      ' \n ',
      ';',
      ',',
      'a;',
      'a\n',
      'a; ',
      'Budi,',
      '\u200B',
      '\u200E ',
      '\uFEFF',
    ];
    for (const start of before) {
      for (const sign of SIGNS) {
        const cell = cellOf(`${start}${sign}HYPERLINK("http://x")`);
        expect([start, sign, cell]).toEqual([
          start,
          sign,
          expect.stringMatching(/'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]HYPERLINK/),
        ]);
      }
    }
  });

  it('leaves other texts as they are', () => {
    for (const text of ['Kabar sawah', 'a=b', '2 + 2', '0812-0000', 'a@b.cd', 'Jam: 08.00-12.00', '"kutip"', ''])
      expect(cellOf(text)).toBe(text);
  });

  it('writes digits as text, so that a spreadsheet does not round them', () => {
    for (const text of [
      '9999014507920001',
      '081200000011',
      '007',
      '1234567890',
      '5/12',
      '3-2026',
      '2026-11-25',
      '12E5',
    ])
      expect(csvLine([text])).toBe(`"=""${text}"""\r\n`);
    for (const text of ['4872', '123456789', '0', '0812-0000', '400.12.2.1', '08 12', '99990145x7920001', '\n0812'])
      expect(cellOf(text)).toBe(text);
    expect(csvLine(['0812"', '="0812"&A1'])).toBe(`"0812""";"'=""0812""&A1"\r\n`);
    expect(csvLine([1_500_000_000, { day: '25/11/2026' }])).toBe('"1500000000";"25/11/2026"\r\n');
  });

  it('separates cells with semicolons', () => {
    expect(csvLine(['a', 'b;c', 'd"e'])).toBe('"a";"b;c";"d""e"\r\n');
  });
});
