/** A date column's value for Prisma, which speaks Date, from a day (`YYYY-MM-DD`). */
export const toDateColumn = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day (`YYYY-MM-DD`) in a date column's value. */
export const fromDateColumn = (date: Date) => date.toISOString().slice(0, 10);
