import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  [null, '-'],
  [' \n ', '-'],
  ['Halo\n\nPak RT', 'Halo Pak RT'],
  ['Satu dua tiga empat', 'Satu dua…'],
  ['Satuduatigaempatlimaenam', 'Satuduatigae…'],
  ['Satu dua ti😀😀', 'Satu dua…'],
  ['abcdefghijk😀', 'abcdefghijk…'],
])('excerpt turns %j into %j', (text, expected) => expect(excerpt(text, 12)).toBe(expected));
