export const ZONA = ['WIB', 'WITA', 'WIT'] as const;
export type Zona = (typeof ZONA)[number];

/** Hours ahead of UTC, without daylight saving time, and the IANA name. */
const ZONES: Readonly<Record<Zona, { ahead: number; name: string }>> = {
  WIB: { ahead: 7, name: 'Asia/Jakarta' },
  WITA: { ahead: 8, name: 'Asia/Makassar' },
  WIT: { ahead: 9, name: 'Asia/Jayapura' },
};

let zone: Zona = 'WIB';

/** Sets the zone for days and times. Dates on the wire are days in this zone; moments are UTC. */
export function setZona(zona: Zona = 'WIB'): void {
  zone = zona;
}

/** Returns the zone with an IANA name such as `Asia/Makassar`; WIB for any other name. */
export const zonaOf = (name: string): Zona => ZONA.find((zona) => ZONES[zona].name === name) ?? 'WIB';

export const villageZona = (): Zona => zone;

export const timeZone = (): string => ZONES[zone].name;

export const zoneOffset = (): string => `+0${ZONES[zone].ahead}00`;

const aheadMs = (zona: Zona) => ZONES[zona].ahead * 3_600_000;

/** Shifts a moment so that its UTC parts are the local clock. `Intl.DateTimeFormat` costs a phone about 100 ms. */
export function villageClock(moment: Date, zona: Zona = zone): Date {
  return new Date(moment.getTime() + aheadMs(zona));
}

export function villageMoment(clock: string, zona: Zona = zone): Date {
  return new Date(Date.parse(`${clock}:00Z`) - aheadMs(zona));
}

let clock = () => Date.now();

/** Sets the source of the current time, because a phone's clock may be wrong. */
export function setClock(read: () => number): void {
  clock = read;
}

export const clockNow = (): Date => new Date(clock());

/** Returns the village's day of a moment as `YYYY-MM-DD`; today by default. */
export function villageDay(moment: Date = clockNow()): string {
  return villageClock(moment).toISOString().slice(0, 10);
}

/** Returns the moment at which a day (`YYYY-MM-DD`) begins in the village, or `after` days later. */
export function villageMidnight(day: string, after = 0): Date {
  return new Date(villageMoment(`${day}T00:00`).getTime() + after * 86_400_000);
}

/** Also rejects the year 0, which PostgreSQL does not have. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
