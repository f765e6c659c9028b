import { textLine } from '@pendopo/shared/common';
import { describe, expect, it } from 'vitest';
import { cutText, titleText } from './lines.ts';

describe('titleText', () => {
  it.each([
    ['Gotong &amp; Royong', 'Gotong & Royong'],
    ['Gotong &amp;amp; Royong', 'Gotong & Royong'],
    ['<b>Rapat</b><br>RT\u00a0 01\r\n', 'Rapat RT 01'],
    ['Umur < 5 tahun', 'Umur < 5 tahun'],
    ['Kata â€œsiapâ€\x9d', 'Kata “siap”'],
    ['a\u0000b\u200bc\u2028d', 'abc d'],
    [null, ''],
  ])('returns %j as one line', (from, to) => {
    expect(titleText(from)).toBe(to);
  });

  it('cuts at a word', () => {
    const title = titleText('Laporan '.repeat(40));
    expect(title).toMatch(/Laporan…$/);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(textLine({ label: 'Judul', max: 200 }).parse(title)).toBe(title);
  });

  it('cuts a single long word between characters', () => {
    const title = titleText(`a${'😀'.repeat(200)}`);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/^a(?:😀)+…$/u);
  });
});

describe('cutText', () => {
  it('keeps a text that fits', () => {
    expect(cutText('a'.repeat(50), 50)).toEqual({ text: 'a'.repeat(50), cut: false });
  });

  it.each([
    ['a paragraph', `${'a'.repeat(90)}\n\n${'b. '.repeat(20)}`, `${'a'.repeat(90)} …`],
    ['a sentence', `Satu. ${'kata '.repeat(12)}dua. ${'lagi '.repeat(20)}`, `Satu. ${'kata '.repeat(12)}dua. …`],
    ['a word', 'kata '.repeat(30), `${'kata '.repeat(18)}kata kata…`],
    ['a character', 'x'.repeat(200), `${'x'.repeat(99)}…`],
  ])('cuts at the end of %s', (_, text, head) => {
    expect(cutText(text, 100)).toEqual({ text: head, cut: true });
    expect(head.length).toBeLessThanOrEqual(100);
  });
});
