/** Converts a day (`YYYY-MM-DD`) to a Date for Prisma. */
export const toDateColumn = (day: string) => new Date(`${day}T00:00:00Z`);

/** Converts the Date of a date column to a day (`YYYY-MM-DD`). */
export const fromDateColumn = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the first day of a year or month, and the first day after it. */
export function columnRange(tahun: number, bulan: number | undefined) {
  const from = new Date(Date.UTC(tahun, (bulan ?? 1) - 1, 1));
  return { gte: from, lt: new Date(Date.UTC(bulan === undefined ? tahun + 1 : tahun, bulan ?? 0, 1)) };
}
