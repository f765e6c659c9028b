import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from './document-fonts.ts';
import { balancedLines, type Line, textLines } from './text-lines.ts';

const setting = { width: 200, face: 'regular', size: 12 } as const;
const endOf = (line: Line) => {
  const last = line.at(-1);
  return last ? last.x + textWidth(last.text.trimEnd(), setting) : 0;
};
const textOf = (lines: Line[]) => lines.map((line) => line.map(({ text }) => text).join('')).join('');
const SENTENCE =
  'Surat ini dibuat agar dapat dipakai untuk hal lain di kantor desa atau di kota oleh yang ada di atas.';

describe('lines of text', () => {
  it('lines are justified except the last, with every space in the text', () => {
    const lines = textLines(SENTENCE, { ...setting, width: 300, align: 'justify' });
    expect(lines).toHaveLength(2);
    expect(endOf(lines[0] ?? [])).toBeCloseTo(300, 3);
    expect(endOf(lines[1] ?? [])).toBeLessThan(290);
    expect(textOf(lines)).toBe(`${SENTENCE} `);
  });

  it('lines are not justified if a gap would be too wide', () => {
    const [line = []] = textLines(`ini ${'x'.repeat(20)} ${'y'.repeat(30)}`, { ...setting, align: 'justify' });
    expect(endOf(line)).toBeLessThan(199);
  });

  it('lines do not break at a no-break space', () => {
    const lines = textLines('Jalan Balai Desa Nomor 10, Kode\u00a0Pos\u00a000000', setting);
    expect(lines.map((line) => textOf([line]))).toEqual(['Jalan Balai Desa Nomor 10, ', 'Kode\u00a0Pos\u00a000000 ']);
  });

  it('lines start again at a line break, and are never wider than the column', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'W', 'i', '.', '/'), minLength: 1, maxLength: 90 });
    const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.constantFrom('left', 'justify', 'center'), (content, align) => {
        const lines = textLines(content, { ...setting, align });
        for (const line of lines) expect(endOf(line)).toBeLessThan(200.01);
        expect(textOf(lines).replaceAll(' ', '')).toBe(content.replaceAll(' ', ''));
      }),
    );
    expect(textLines('satu\ndua', setting).map((line) => textOf([line]))).toEqual(['satu ', 'dua ']);
  });

  it('lines of a title are about the same length and centred', () => {
    const title = 'SURAT PENGANTAR KARTU KELUARGA BARU PERUBAHAN';
    const lines = balancedLines(title, setting);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect((line[0]?.x ?? 0) + endOf(line)).toBeCloseTo(200, 3);
    const [one = 0, two = 0] = lines.map((line) => endOf(line) - (line[0]?.x ?? 0));
    expect(Math.abs(one - two)).toBeLessThan(80);
  });
});
