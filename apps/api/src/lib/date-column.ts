export const toDateColumn = (day: string) => new Date(`${day}T00:00:00Z`);

/** Undefined stays, so that an edit does not change the column. A blank day becomes null. */
export const toOptionalDateColumn = (day: string | undefined) =>
  day === undefined ? undefined : day === '' ? null : toDateColumn(day);

export const fromDateColumn = (date: Date) => date.toISOString().slice(0, 10);

export function columnRange(tahun: number, bulan: number | undefined) {
  const from = new Date(Date.UTC(tahun, (bulan ?? 1) - 1, 1));
  return { gte: from, lt: new Date(Date.UTC(bulan === undefined ? tahun + 1 : tahun, bulan ?? 0, 1)) };
}
