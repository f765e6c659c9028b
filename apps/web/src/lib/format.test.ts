import { describe, expect, test } from 'vitest';
import { formatDay, formatLongDay, formatMoment, formatNumber, formatTime, leafOf } from './format.ts';

describe('dates', () => {
  test('a day has no leading zero', () => {
    expect(formatDay('2026-03-07')).toBe('7 Maret 2026');
    expect(formatLongDay('2026-03-07')).toBe('Sabtu, 7 Maret 2026');
  });

  test('a moment uses the village’s time zone, also past midnight there', () => {
    expect(formatMoment('2026-03-07T02:05:00Z')).toBe('7 Maret 2026, 09.05 WIB');
    expect(formatMoment('2026-03-07T17:00:00Z')).toBe('8 Maret 2026, 00.00 WIB');
    expect(formatDay(new Date('2026-12-31T18:00:00Z'))).toBe('1 Januari 2027');
  });

  test('every day of some years matches the platform’s format', () => {
    const platform = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone: 'Asia/Jakarta' });
    const SEVEN_HOURS_MS = 7 * 3_600_000;
    for (let moment = Date.UTC(2023, 11, 30); moment < Date.UTC(2029, 0, 3); moment += SEVEN_HOURS_MS) {
      expect(formatLongDay(moment)).toBe(platform.format(moment).replace(', 0', ', '));
    }
  });

  test('a time of day has a dot as separator', () => {
    expect(formatTime('09:05')).toBe('09.05 WIB');
    expect(formatTime('')).toBe('-');
  });

  test('a calendar day has a number, three letters and a year', () => {
    expect(leafOf('2026-08-07')).toEqual({ day: '7', month: 'Agu', year: '2026' });
    expect(leafOf('')).toEqual({ day: '-', month: '-', year: '-' });
  });

  test('an invalid date becomes a dash', () => {
    expect(formatDay('')).toBe('-');
    expect(formatLongDay('kemarin')).toBe('-');
    expect(formatMoment('')).toBe('-');
  });
});

describe('numbers', () => {
  test('dots separate thousands', () => {
    expect(formatNumber(4872)).toBe('4.872');
    expect(formatNumber(1_234_567)).toBe('1.234.567');
    expect(formatNumber(0)).toBe('0');
  });

  test('a share has one decimal place after a comma', () => {
    expect(formatNumber(33.333)).toBe('33,3');
    expect(formatNumber(1234.96)).toBe('1.235');
  });
});
