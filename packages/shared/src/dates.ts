/** The zones of Indonesia. */
export const ZONA = ['WIB', 'WITA', 'WIT'] as const;
export type Zona = (typeof ZONA)[number];

/** Hours ahead of UTC, without summer time, and the name by which databases know it. */
const ZONES: Readonly<Record<Zona, { ahead: number; name: string }>> = {
  WIB: { ahead: 7, name: 'Asia/Jakarta' },
  WITA: { ahead: 8, name: 'Asia/Makassar' },
  WIT: { ahead: 9, name: 'Asia/Jayapura' },
};

let zone: Zona = 'WIB';

/** From now on days and times of day are this zone's: dates on the wire are days in it, moments are UTC. */
export function setZona(zona: Zona = 'WIB'): void {
  zone = zona;
}

/** What is written behind a time of day: "WITA". */
/** The zone of a name that programs give it, as `Asia/Makassar`; the first where it is none of ours. */
export const zonaOf = (name: string): Zona => ZONA.find((zona) => ZONES[zona].name === name) ?? 'WIB';

export const villageZona = (): Zona => zone;

/** The village's zone as PostgreSQL knows it: "Asia/Makassar". */
export const timeZone = (): string => ZONES[zone].name;

/** How far it is ahead of UTC, as mails and feeds write it: "+0800". */
export const zoneOffset = (): string => `+0${ZONES[zone].ahead}00`;

const aheadMs = (zona: Zona) => ZONES[zona].ahead * 3_600_000;

/**
 * A moment moved so that its UTC parts are what the village's clock shows, or one of another zone. Computed: the first
 * `Intl.DateTimeFormat` takes a phone about a hundred milliseconds.
 */
export function villageClock(moment: Date, zona: Zona = zone): Date {
  return new Date(moment.getTime() + aheadMs(zona));
}

/** The moment at which the village's clock, or one of another zone, shows `YYYY-MM-DDTHH:MM`. */
export function villageMoment(clock: string, zona: Zona = zone): Date {
  return new Date(Date.parse(`${clock}:00Z`) - aheadMs(zona));
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
  return new Date(villageMoment(`${day}T00:00`).getTime() + after * 86_400_000);
}

/** Whether `text` is a day of the calendar written `YYYY-MM-DD` (31 February is not, nor is the year 0, which PostgreSQL does not know). */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
