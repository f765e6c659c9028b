import { withheldTotal } from '@pendopo/shared/data-terbuka/withheld';
import { expect, it } from 'vitest';
import { withholdSmall } from './withheld.ts';

it('publishes every count if none is small', () => {
  expect(withholdSmall([5, 0, 12])).toEqual([5, 0, 12]);
  expect(withheldTotal(0)).toBe(0);
  expect(withheldTotal(5)).toBe(5);
});

it('withholds a small count, the zeros and the next one', () => {
  expect(withholdSmall([30, 3, 0, 8, 12])).toEqual([30, null, null, null, 12]);
  expect(withholdSmall([30, 0, 8, 12, 3])).toEqual([null, null, 8, 12, null]);
});

it('withholds one more count if two would be too few', () => {
  expect(withholdSmall([30, 1, 5, 8, 12])).toEqual([30, null, null, null, 12]);
});

it('withholds a total of one to four', () => {
  expect(withholdSmall([1, 0, 2])).toEqual([null, null, null]);
  expect(withheldTotal(4)).toBeNull();
});

/** Returns every breakdown into `length` counts of at most `most`. */
const breakdowns = (length: number, most: number): number[][] =>
  length === 0
    ? [[]]
    : breakdowns(length - 1, most).flatMap((rest) => Array.from({ length: most + 1 }, (_, count) => [...rest, count]));

// An attacker who knows the algorithm tries every breakdown with the same published figures.
it.each([
  [2, 16],
  [3, 16],
  [4, 12],
])('no small count can be derived from %i counts, even with the algorithm known', (length, most) => {
  const told = new Map<string, number[][]>();
  for (const counts of breakdowns(length, most)) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const key = JSON.stringify([withholdSmall(counts), withheldTotal(total)]);
    told.set(key, [...(told.get(key) ?? []), counts]);
  }
  // Skips breakdowns at the upper edge, because their counterparts with the same published figures are not tried.
  const tried = [...told.values()].filter((alike) => alike.every((counts) => Math.max(...counts) < most));
  const workedOut = tried.filter((alike) =>
    alike[0]?.some((first, at) => first > 0 && first < 5 && alike.every((counts) => counts[at] === first)),
  );
  expect(tried.length).toBeGreaterThan(20);
  expect(workedOut).toEqual([]);
});
