import { describe, expect, test } from 'vitest';
import { foreignArchives, hasAtLeastAsManyRows, mayPrune } from './installation.ts';
import { archiveName, archivesOf, toDrop } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OURS = 'aaaaaaaa';
const THEIRS = 'bbbbbbbb';
const LAST_NIGHT = Date.parse('2026-11-20T19:00:00Z');

type Contents = { code?: string | null; rows?: number; files?: number };

const archive = (moment: number, { code = OURS, rows = 1000, files = 100 }: Contents = {}) =>
  archiveName({ moment: new Date(moment), code, rows, files });

/** Returns one archive a night at 02:00 WIB for `days` days, the last on Saturday, 21 November 2026. */
const nights = (days: number, contents: (back: number) => Contents = () => ({})) =>
  Array.from({ length: days }, (_, back) => archive(LAST_NIGHT - back * DAY_MS, contents(back)));

const kept = (names: readonly string[]) => {
  const drop = new Set(toDrop(names, OURS));
  return names.filter((name) => !drop.has(name));
};
const dayOf = (name: string) => name.slice(8, 18);

test('an archive’s name contains the village’s day and time, the installation and the counts', () => {
  const moment = new Date('2026-11-20T19:00:05Z');
  const name = archiveName({ moment, code: OURS, rows: 1234, files: 56 });
  expect(name).toBe('pendopo-2026-11-21-020005-aaaaaaaa-r1234-f56.tar.age');
  expect(archivesOf([name])).toEqual([{ name, day: '2026-11-21', installation: OURS, rows: 1234, files: 56 }]);
  expect(archiveName({ moment })).toBe('pendopo-2026-11-21-020005.tar.age');
});

test('a year of nights keeps 7 days, 4 weeks and 6 months', () => {
  expect(kept(nights(365)).map(dayOf).sort()).toEqual([
    // the last nights of June to October (November's is the newest of all)
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
});

test('days without a backup do not count: the last seven archives stay', () => {
  const sparse = nights(60).filter((_, index) => index % 3 === 0);
  expect(kept(sparse)).toEqual(expect.arrayContaining(sparse.slice(0, 7)));
});

test('only the newest archive of an older day stays; all of the three newest days stay', () => {
  const morning = (back: number) => archive(LAST_NIGHT - back * DAY_MS);
  const noon = (back: number) => archive(LAST_NIGHT - back * DAY_MS + DAY_MS / 3);
  const names = [0, 1, 2, 3, 4].flatMap((back) => [morning(back), noon(back)]);
  expect(toDrop(names, OURS).sort()).toEqual([morning(4), morning(3)]);
});

test('foreign files in the folder are never deleted', () => {
  expect(toDrop(['foto.jpg', 'pendopo-lama.zip', 'belum-teruji-1.tar.age'], OURS)).toEqual([]);
});

test('archives of another installation, or without one, are never deleted', () => {
  const names = [...nights(200, () => ({ code: THEIRS })), ...nights(200, () => ({ code: null }))];
  expect(kept([...names, ...nights(30)])).toEqual(expect.arrayContaining(names));
  expect(toDrop(names, null)).toEqual([]);
});

test.each([
  ['rows', { rows: 790 }],
  ['files', { files: 79 }],
])('an archive stays, however old, if the newer ones have far fewer %s', (_, fewer) => {
  const good = archive(LAST_NIGHT - 400 * DAY_MS);
  expect(kept([...nights(399, () => fewer), good])).toContain(good);
  expect(kept([...nights(399, () => ({ rows: 800, files: 80 })), good])).not.toContain(good);
});

/** Returns a pseudorandom number generator for a seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('the good archive and the three newest days stay after any sequence of runs', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const next = numbers(seed);
    const good = archive(LAST_NIGHT, { rows: 1000, files: 100 });
    const foreign = archive(LAST_NIGHT + 1000, { code: THEIRS });
    let folder = [good, foreign];
    let moment = LAST_NIGHT;
    for (let run = 0; run < 120; run += 1) {
      moment += 1000 + next(3) * DAY_MS + next(DAY_MS / 1000) * 1000;
      // Far fewer rows, files or both. The other count may grow.
      const few = next(3);
      folder.push(archive(moment, { rows: few === 0 ? 5000 : next(800), files: few === 1 ? 500 : next(80) }));
      const before = [...folder];
      const drop = toDrop(folder, OURS);
      folder = folder.filter((name) => !drop.includes(name));
      const newestDays = [...new Set(before.filter((name) => name !== foreign).map(dayOf))].sort().slice(-3);
      const mustStay = [good, foreign, ...before.filter((name) => newestDays.includes(dayOf(name)))];
      expect(
        mustStay.filter((name) => drop.includes(name)),
        `seed ${seed}, run ${run}`,
      ).toEqual([]);
    }
    expect(folder.length).toBeLessThan(90);
  }
});

describe('mayPrune', () => {
  const made = archive(LAST_NIGHT);
  const before = archive(LAST_NIGHT - DAY_MS);

  test('returns false for the first run of an installation', () => {
    expect(mayPrune([made], { made, code: OURS, proven: new Set() })).toBe(false);
    const foreign = archive(LAST_NIGHT - DAY_MS, { code: THEIRS });
    expect(mayPrune([made, foreign], { made, code: OURS, proven: new Set() })).toBe(false);
  });

  test('returns false for the first run after a restore, and true for the second', () => {
    const older = archive(LAST_NIGHT - 2 * DAY_MS);
    expect(mayPrune([older, before, made], { made, code: OURS, proven: new Set([older]) })).toBe(false);
    expect(mayPrune([older, before, made], { made, code: OURS, proven: new Set([older, before]) })).toBe(true);
  });
});

test('holdsAsMuch() returns true if the portal’s own archives have as many rows', () => {
  const installation = { code: OURS, proven: new Set<string>() };
  const [theirs] = archivesOf([archive(LAST_NIGHT, { code: THEIRS, rows: 500 })]);
  const [old] = archivesOf([archive(LAST_NIGHT, { code: null })]);
  const mine = (rows: number) => [archive(LAST_NIGHT, { rows })];
  expect([499, 500].map((rows) => theirs && hasAtLeastAsManyRows(mine(rows), theirs, installation))).toEqual([
    false,
    true,
  ]);
  expect(old && hasAtLeastAsManyRows(mine(500), old, installation)).toBe(false);
});

test('an archive of an earlier version belongs to this installation if the database records it as proven', () => {
  const old = archive(LAST_NIGHT, { code: null });
  const theirs = archive(LAST_NIGHT, { code: THEIRS });
  const names = [old, theirs, archive(LAST_NIGHT), 'foto.jpg'];
  expect(foreignArchives(names, { code: OURS, proven: new Set([old]) }).map(({ name }) => name)).toEqual([theirs]);
  expect(foreignArchives(names, { code: OURS, proven: new Set() })).toHaveLength(2);
});
