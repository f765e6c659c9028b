import { expect, test } from 'vitest';
import { isExpired } from './expiry.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-27T07:00:00Z');

test.each([
  ['just now', 0, false],
  ['as long ago as it may be', -24 * HOUR, false],
  ['a moment longer ago', -24 * HOUR - 1, true],
  ['in the future by less than a clock is put right by', 60_000, false],
  ['in the future by more', 60_001, true],
  ['hours ahead, less than it may be kept', 3 * HOUR, true],
  ['years ahead', 20_000 * HOUR, true],
])('isExpired checks data kept %s', (_when, after, over) => {
  expect(isExpired(NOW + after, { lifetime: 24 * HOUR, now: NOW })).toBe(over);
});
