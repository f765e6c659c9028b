/** A date column's value for Prisma, which speaks Date, from a day (`YYYY-MM-DD`). */
export const toDateColumn = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day (`YYYY-MM-DD`) in a date column's value. */
export const fromDateColumn = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of a year or of one of its months, and the first after it. */
export function columnRange(tahun: number, bulan: number | undefined) {
  const from = new Date(Date.UTC(tahun, (bulan ?? 1) - 1, 1));
  return { gte: from, lt: new Date(Date.UTC(bulan === undefined ? tahun + 1 : tahun, bulan ?? 0, 1)) };
}
