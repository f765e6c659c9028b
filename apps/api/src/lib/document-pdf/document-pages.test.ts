import { describe, expect, it } from 'vitest';
import { type Item, intoPages } from './document-pages.ts';

const item = (height: number, { keepWithNext = false, before = 0 } = {}): Item => ({
  height,
  before,
  keepWithNext,
  draw: () => undefined,
});
const room = { first: 10, later: 20, bottom: 100 };
const topsOf = (items: Item[]) => intoPages(items, room).map((page) => page.map(({ top }) => top));

describe('items on pages', () => {
  it('items are placed below each other with their gap, except the first of a page', () => {
    expect(topsOf([item(40, { before: 5 }), item(40, { before: 5 }), item(40, { before: 5 })])).toEqual([
      [10, 55],
      [20],
    ]);
  });

  it('items that stay together move to the next page together', () => {
    expect(topsOf([item(60), item(20, { keepWithNext: true }), item(20)])).toEqual([[10], [20, 40]]);
  });

  it('items that stay together are separated if they exceed a page', () => {
    const all = Array.from({ length: 5 }, () => item(30, { keepWithNext: true }));
    expect(topsOf(all)).toEqual([
      [10, 40, 70],
      [20, 50],
    ]);
  });
});
