/** The zones of Indonesia. */
export const ZONA = ['WIB', 'WITA', 'WIT'] as const;
export type Zona = (typeof ZONA)[number];

/** The village's clock: dates on the wire are days in this zone. */
export const TIME_ZONE = 'Asia/Jakarta';

const WIB_AHEAD_MS = 7 * 3_600_000;

/**
 * A moment moved so that its UTC parts are what the village's clock shows (WIB, seven hours ahead, without summer time).
 * Computed: the first `Intl.DateTimeFormat` takes a phone about a hundred milliseconds.
 */
export function villageClock(moment: Date): Date {
  return new Date(moment.getTime() + WIB_AHEAD_MS);
}

let clock = () => Date.now();

/** From now on `read` tells the time, in milliseconds since 1970: a phone's own clock may be wrong, the server's is not. */
export function setClock(read: () => number): void {
  clock = read;
}

/** What time it is, by the clock that was set. */
export const clockNow = (): Date => new Date(clock());

/** The day a moment falls on in the village, as `YYYY-MM-DD`; today's when missing. */
export function villageDay(moment: Date = clockNow()): string {
  return villageClock(moment).toISOString().slice(0, 10);
}

/** The moment at which a day (`YYYY-MM-DD`) begins in the village; or `after` days later. */
export function villageMidnight(day: string, after = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000 - WIB_AHEAD_MS);
}

/** Whether `text` is a day of the calendar written `YYYY-MM-DD` (31 February is not, nor is the year 0, which PostgreSQL does not know). */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
