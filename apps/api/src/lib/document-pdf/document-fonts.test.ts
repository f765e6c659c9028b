import { unprintableIn } from '@pendopo/shared/text/printable';
import { expect, it } from 'vitest';
import { documentFont } from './document-fonts.ts';

it.each(['regular', 'bold'] as const)("the list of printable characters equals the font's: %s", (face) => {
  const font = documentFont(face);
  const wrong: string[] = [];
  for (let code = 0x21; code <= 0x1ffff; code += 1) {
    const character = String.fromCodePoint(code);
    // Skips undrawn characters (controls, surrogates), and characters that normalization replaces.
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Variation_Selector}]/u.test(character) || character.normalize('NFC') !== character)
      continue;
    if ((unprintableIn(character).length === 0) !== font.hasGlyphForCodePoint(code)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('unprintable characters are named in words, without duplicates', () => {
  expect(unprintableIn('Café “Ibu” – Blok ½, №')).toEqual([]);
  expect(unprintableIn('Siti محم Aisyah 👨‍👩‍👧 محم\n😀 ☺️')).toEqual(['محم', '👨‍👩‍👧', '😀']);
});
