export const toDateColumn = (day: string) => new Date(`${day}T00:00:00Z`);

export const fromDateColumn = (date: Date) => date.toISOString().slice(0, 10);

export function columnRange(tahun: number, bulan: number | undefined) {
  const from = new Date(Date.UTC(tahun, (bulan ?? 1) - 1, 1));
  return { gte: from, lt: new Date(Date.UTC(bulan === undefined ? tahun + 1 : tahun, bulan ?? 0, 1)) };
}
