import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('the beginning of a text', () => {
  it.each([
    ['', ''],
    ['lima!', 'lima!'],
    ['lima!!', 'lima!…'],
    ['  dua\r\n\n\tkata ', 'dua k…'],
    ['satu dua', 'satu…'],
    ['🌾🌾🌾🌾🌾🌾', '🌾🌾🌾🌾🌾…'],
  ])('the excerpt of %j is %j', (text, expected) => {
    expect(excerpt(text, 5)).toBe(expected);
  });
});
