import { expect, test } from 'vitest';
import { archiveName, toDrop, toKeep } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One archive a night at 02:00 WIB for `days` days, the last on Saturday, 21 November 2026. */
const nights = (days: number) =>
  Array.from({ length: days }, (_, back) => archiveName(new Date(Date.parse('2026-11-20T19:00:00Z') - back * DAY_MS)));

test("an archive's name is the village's day and time", () => {
  expect(archiveName(new Date('2026-11-20T19:00:05Z'))).toBe('pendopo-2026-11-21-020005.tar.age');
});

test('of a year of nights, 7 days, 4 weeks and 6 months are kept', () => {
  const kept = [...toKeep(nights(365))].map((name) => name.slice(8, 18)).sort();
  expect(kept).toEqual([
    // the last nights of June to October, November's being the newest of all
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // the last nights of the weeks before
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(toDrop(nights(365))).toHaveLength(365 - kept.length);
});

test('days without a backup do not count: the last seven there are stay', () => {
  const sparse = nights(60).filter((_, index) => index % 3 === 0);
  const kept = toKeep(sparse);
  for (const name of sparse.slice(0, 7)) expect(kept).toContain(name);
});

test('of several archives of one day the newest stays', () => {
  const twice = ['pendopo-2026-11-21-020000.tar.age', 'pendopo-2026-11-21-101500.tar.age'];
  expect(toDrop(twice)).toEqual(['pendopo-2026-11-21-020000.tar.age']);
});

test("other people's files in the folder are never dropped", () => {
  expect(toDrop(['foto.jpg', 'pendopo-lama.zip', 'belum-teruji-pendopo-2026-11-21-020000.tar.age'])).toEqual([]);
});
