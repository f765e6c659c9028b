import { villageDay } from '@pendopo/shared/text/dates';
import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test.each(['2031-05-01', '2009-01-01'])('a phone with the clock at %s takes the day from the server', (deviceDay) => {
  let elapsed = 0;
  const clock = createServerClock({
    now: () => Date.parse(`${deviceDay}T05:00:00Z`) + elapsed,
    elapsed: () => elapsed,
  });
  const day = () => villageDay(new Date(clock.now()));
  expect([day(), clock.isKnown()]).toEqual([deviceDay, false]);
  clock.follow('Wed, 25 Nov 2026 16:59:30 GMT');
  expect([day(), clock.isKnown()]).toEqual(['2026-11-25', true]);
  elapsed += 60_000;
  expect(day()).toBe('2026-11-26');
  // A date from a cached response.
  clock.follow('Wed, 25 Nov 2026 10:00:00 GMT');
  clock.follow(null);
  expect(day()).toBe('2026-11-26');
});

test('a given moment is not changed', () => {
  expect(villageDay(new Date('2026-03-07T20:00:00Z'))).toBe('2026-03-08');
});
