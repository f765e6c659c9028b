import { expect, test } from 'vitest';
import { textBlock, textLine } from './common.ts';

const block = textBlock({ label: 'Isi', max: 9 });

test('line breaks in a long text are of one kind, however they come', () => {
  expect(block.parse('a\r\nb\rc\n\r\nd')).toBe('a\nb\nc\n\nd');
  expect(block.parse('1\r\n2\r\n3\r\n4\r\n5')).toBe('1\n2\n3\n4\n5');
});

test('a text on one line has none', () => {
  for (const text of ['a\nb', 'a\r\nb'])
    expect(textLine({ label: 'Judul', max: 9 }).safeParse(text).error?.issues[0]?.message).toBe(
      'Judul memuat karakter yang tidak didukung',
    );
});
