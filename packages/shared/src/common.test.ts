import { describe, expect, it, test } from 'vitest';
import { checkedSchema, textBlock, textLine } from './common.ts';

const block = textBlock({ label: 'Isi', max: 9 });

test('every kind of line break in a long text becomes \\n', () => {
  expect(block.parse('a\r\nb\rc\n\r\nd')).toBe('a\nb\nc\n\nd');
  expect(block.parse('1\r\n2\r\n3\r\n4\r\n5')).toBe('1\n2\n3\n4\n5');
});

test('a text on one line may not have line breaks', () => {
  for (const text of ['a\nb', 'a\r\nb'])
    expect(textLine({ label: 'Judul', max: 9 }).safeParse(text).error?.issues[0]?.message).toBe(
      'Judul memuat karakter yang tidak didukung',
    );
});

describe('a checkbox', () => {
  it.each([
    [true, true],
    ['true', true],
    ['on', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('reads %j as %s', (value, expected) => {
    expect(checkedSchema.parse(value)).toBe(expected);
  });

  it.each(['1', 1, 'ya', 'yes', 'TRUE', ' true', '', null, [], {}, ['true', 'false']])('refuses %j', (value) => {
    expect(checkedSchema.safeParse(value).error?.issues).toMatchObject([{ message: 'Pilihan harus true atau false' }]);
  });
});
