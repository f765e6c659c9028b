import { afterEach, describe, expect, it } from 'vitest';
import {
  setZona,
  timeZone,
  villageClock,
  villageDay,
  villageMidnight,
  villageMoment,
  ZONA,
  zoneOffset,
} from './dates.ts';

afterEach(() => setZona());

const NEW_YEARS_EVE = new Date('2026-12-31T15:30:00Z');

describe.each(ZONA)('in %s', (zona) => {
  it('villageClock agrees with the platform’s calendar and clock at every hour of some years', () => {
    setZona(zona);
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timeZone(),
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (let moment = Date.UTC(2025, 11, 30); moment < Date.UTC(2028, 2, 2); moment += 7_140_000) {
      const there = villageClock(new Date(moment)).toISOString();
      expect(`${there.slice(0, 10)} ${there.slice(11, 19)}`).toBe(platform.format(moment));
    }
  });

  it('a day begins at midnight in the zone, and villageMoment reverses the clock', () => {
    setZona(zona);
    const midnight = villageMidnight('2027-01-01');
    expect([villageDay(midnight), villageDay(new Date(midnight.getTime() - 1))]).toEqual(['2027-01-01', '2026-12-31']);
    expect(villageMidnight('2026-12-31', 1)).toEqual(midnight);
    expect(villageMoment('2027-01-01T00:00')).toEqual(midnight);
    expect(new Date(`2027-01-01T00:00:00${zoneOffset()}`)).toEqual(midnight);
  });
});

it('half past three UTC on New Year’s Eve is in the new year only in the east', () => {
  const days = ZONA.map((zona) => {
    setZona(zona);
    return villageDay(NEW_YEARS_EVE);
  });
  expect(days).toEqual(['2026-12-31', '2026-12-31', '2027-01-01']);
});

it('villageClock and villageMoment accept another zone', () => {
  setZona('WIT');
  expect(villageClock(NEW_YEARS_EVE, 'WIB').toISOString()).toBe('2026-12-31T22:30:00.000Z');
  expect(villageMoment('2026-12-31T22:30', 'WIB')).toEqual(NEW_YEARS_EVE);
});
