import type { Prisma } from '@pendopo/prisma/client';
import { apbdesSchema } from '@pendopo/shared/apbdes/schemas';
import { NAMA_KELOMPOK } from '@pendopo/shared/apbdes/text';
import { withheldTotal } from '@pendopo/shared/data-terbuka/withheld';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK, STATISTIK_DIHITUNG } from '@pendopo/shared/statistik/text';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { timeZone, villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import { toDateColumn } from '../../lib/date-column.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { surveiRows } from './survei.ts';
import { withholdSmall } from './withheld.ts';

const rowsSchema = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
/** Cells in the order of the columns; null for a withheld or unknown figure. */
type Rows = z.infer<typeof rowsSchema>;
export const rowsOf = (baris: unknown): Rows => z.parse(rowsSchema, baris);

type Refresh = { prisma: PrismaClient; now: Date };

const monthOf = (day: string) => day.slice(0, 7);
const monthAfter = (month: string) => {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return monthOf(day.toISOString());
};

/** Counts a month once and freezes it: the difference of two versions would reveal small counts. */
export async function refreshDataTerbuka({ prisma, now }: Refresh): Promise<{ months: number }> {
  const today = villageDay(now);
  const kept = await prisma.dataTerbuka.findUnique({ where: { kode: 'surat-per-bulan' } });
  const months = await monthsToCount(prisma, { after: kept?.sampai ?? null, before: monthOf(today) });
  const dusun = await dusunFinder(prisma);
  const counted: Record<string, Rows> = {};
  for (const month of months) {
    for (const [kode, rows] of Object.entries(await countMonth(prisma, { month, dusun })))
      counted[kode] = [...(counted[kode] ?? []), ...rows];
  }
  await prisma.$transaction(async (tx) => {
    const keep = (kode: string, baris: Rows, sampai: string | null = null) => {
      const row = { baris: baris as Prisma.InputJsonValue, sampai, diperbarui_at: now };
      return tx.dataTerbuka.upsert({ where: { kode }, create: { kode, ...row }, update: row });
    };
    for (const [kode, rows] of Object.entries(await readWhole(tx, today))) await keep(kode, rows);
    for (const kode of PER_MONTH) {
      const before = await tx.dataTerbuka.findUnique({ where: { kode } });
      const rows = [...rowsOf(before?.baris ?? []), ...(counted[kode] ?? [])];
      await keep(kode, rows, months.at(-1) ?? before?.sampai ?? null);
    }
  });
  return { months: months.length };
}

const PER_MONTH = [
  'surat-per-bulan',
  'surat-per-jenis',
  'surat-per-dusun',
  'pengaduan-per-bulan',
  'pengaduan-per-dusun',
] as const;

/** Returns the complete months not counted yet, oldest first. */
async function monthsToCount(prisma: PrismaClient, { after, before }: { after: string | null; before: string }) {
  const [oldest] = await prisma.$queryRaw<[{ bulan: string | null }]>`
    SELECT to_char(least(
      (SELECT min(tanggal_pengajuan) FROM surat)::timestamp,
      (SELECT min(created_at) FROM pengaduan) AT TIME ZONE ${timeZone()}
    ), 'YYYY-MM') AS bulan`;
  const months: string[] = [];
  const first = after === null ? oldest.bulan : monthAfter(after);
  for (let month = first; month !== null && month < before; month = monthAfter(month)) months.push(month);
  return months;
}

type FindDusun = { names: readonly string[]; of: (address: string) => string };
const UNKNOWN = 'Tidak diketahui';

async function dusunFinder(prisma: PrismaClient): Promise<FindDusun> {
  const rows = await prisma.statistik.findMany({
    where: { kategori: 'dusun' },
    orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
  });
  const patterns = rows
    .map(({ label }) => ({ label, name: label.replace(/^dusun\s+/i, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }))
    .toSorted((a, b) => b.name.length - a.name.length)
    // Bounded: a name between two boundaries is one comparison a position.
    .map(({ label, name }) => ({ label, pattern: new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'iu') }));
  return {
    names: [...rows.map(({ label }) => label), UNKNOWN],
    of: (address) => patterns.find(({ pattern }) => pattern.test(address))?.label ?? UNKNOWN,
  };
}

type Counting = { month: string; dusun: FindDusun };

async function countMonth(
  prisma: PrismaClient,
  { month, dusun }: Counting,
): Promise<Record<(typeof PER_MONTH)[number], Rows>> {
  const begin = `${month}-01`;
  const end = `${monthAfter(month)}-01`;
  const applications = await prisma.surat.findMany({
    where: { tanggal_pengajuan: { gte: toDateColumn(begin), lt: toDateColumn(end) } },
    select: { jenis_surat: true, alamat_sekarang: true },
  });
  const complaints = await prisma.pengaduan.findMany({
    where: { created_at: { gte: villageMidnight(begin), lt: villageMidnight(end) } },
    select: { alamat: true },
  });
  const breakdown = (names: readonly string[], found: readonly string[]): Rows => {
    const all = [...new Set([...names, ...found])];
    const counts = withholdSmall(all.map((name) => found.filter((one) => one === name).length));
    return all.map((name, at) => [month, name, counts[at] ?? null]);
  };
  const kinds = SURAT_CATALOGUE.map(({ judul }) => judul);
  return {
    'surat-per-bulan': [[month, withheldTotal(applications.length)]],
    'surat-per-jenis': breakdown(
      kinds,
      applications.map(({ jenis_surat }) => jenis_surat),
    ),
    'surat-per-dusun': breakdown(
      dusun.names,
      applications.map(({ alamat_sekarang }) => dusun.of(alamat_sekarang)),
    ),
    'pengaduan-per-bulan': [[month, withheldTotal(complaints.length)]],
    'pengaduan-per-dusun': breakdown(
      dusun.names,
      complaints.map(({ alamat }) => dusun.of(alamat ?? '')),
    ),
  };
}

/** Manual figures are not withheld, because the village's page shows them. The two main figures are totals. */
function publishedOf(figures: readonly { kategori: string; value: number; otomatis: boolean }[]): (number | null)[] {
  const values = figures.map(({ value }) => value);
  if (!figures.some(({ otomatis }) => otomatis)) return values;
  if (figures[0]?.kategori !== 'utama') return withholdSmall(values);
  return figures.map(({ value, otomatis }) => (otomatis ? withheldTotal(value) : value));
}

/** Omits this month's automatic figure, which changes hourly. */
async function readWhole(tx: Transaction, today: string): Promise<Record<string, Rows>> {
  const statistik = await tx.statistik.findMany({
    where: { NOT: { otomatis: true, label: STATISTIK_DIHITUNG } },
    orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
  });
  const budgets = await tx.apbdes.findMany({ orderBy: { id: 'desc' } });
  const lembaga = await tx.lembaga.findMany({ orderBy: { id: 'asc' } });
  return {
    statistik: KATEGORI_STATISTIK.flatMap((kategori) => {
      const own = statistik.filter((row) => row.kategori === kategori);
      const values = publishedOf(own);
      return own.map(({ label }, at) => [words(JUDUL_KATEGORI_STATISTIK[kategori]), label, values[at] ?? null]);
    }),
    apbdes: budgets.flatMap(({ id, baris }) =>
      z
        .parse(apbdesSchema.shape.baris, baris)
        .map(({ kelompok, uraian, anggaran, realisasi }) => [id, NAMA_KELOMPOK[kelompok], uraian, anggaran, realisasi]),
    ),
    lembaga: lembaga.map(({ nama_lembaga, judul, ...row }) => [
      judul || nama_lembaga,
      row.tentang,
      row.visi,
      row.misi,
      `/lembaga/${row.slug}`,
    ]),
    survei: await surveiRows(tx, today),
  };
}
