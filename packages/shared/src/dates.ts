/** The village's clock: dates on the wire are days in this zone. */
export const TIME_ZONE = 'Asia/Jakarta';

/** The day a moment falls on in the village, as `YYYY-MM-DD`. */
export function villageDay(moment: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(moment);
}

/** Whether `text` is a day of the calendar written `YYYY-MM-DD` (31 February is not, nor is the year 0, which PostgreSQL does not know). */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
