import { expect, it } from 'vitest';
import { daysSince } from './age-badge.tsx';

it('daysSince counts whole days of 24 hours', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  expect(daysSince('2026-11-20T08:59:59Z', now)).toBe(0);
  expect(daysSince('2026-11-17T09:00:01Z', now)).toBe(2);
  expect(daysSince('2026-11-17T09:00:00Z', now)).toBe(3);
  expect(daysSince('2026-11-06T09:00:00Z', now)).toBe(14);
});
