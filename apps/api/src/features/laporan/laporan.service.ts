import { totalOf } from '@pendopo/shared/laporan/counts';
import { isiLaporanSchema } from '@pendopo/shared/laporan/schemas';
import { firstDay, LAPORAN_TEXT, type Masa, monthAfter } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { isBefore, lastClosed, readMonths } from '../../domain/residents/months.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { aboutReport, hasEnded } from './laporan.close.service.ts';
import { readContent } from './laporan.content.service.ts';
import { eventsToCorrect } from './laporan.correction.service.ts';
import { readMissing } from './laporan.missing.service.ts';

type Asked = { masa: Masa; versi?: number | undefined };

/** Returns an older version of a report. Throws a 404 for a version that does not exist. */
async function readVersion({ prisma }: Context, { masa: { tahun, bulan }, versi }: Asked) {
  const row = versi && (await prisma.laporanBulan.findFirst({ where: { tahun, bulan, versi } }));
  if (!row) throw notFound(LAPORAN_TEXT.notFound);
  return { isi: isiLaporanSchema.parse(JSON.parse(row.isi)), kunci: row.sha256, isClosed: true };
}

/** Returns what a sheet or a page of a month shows. Throws a 404 for a month that has not begun. */
export async function readSheet(ctx: Context, asked: Asked) {
  if (firstDay(asked.masa) > villageDay(ctx.now())) throw notFound(LAPORAN_TEXT.notFound);
  return asked.versi === undefined ? readContent(ctx, asked.masa) : readVersion(ctx, asked);
}

/** Returns a month's report with its versions, the work to finish, and the events that a correction would move. */
export async function readReport(ctx: Context, asked: Asked) {
  const { tahun, bulan } = asked.masa;
  const [content, versions, last] = await Promise.all([
    readSheet(ctx, asked),
    ctx.prisma.laporanBulan.findMany({
      where: { tahun, bulan },
      orderBy: { versi: 'desc' },
      include: { kiriman: { orderBy: { id: 'desc' } } },
    }),
    lastClosed(ctx.prisma),
  ]);
  const next = last && monthAfter(last);
  const isNext = next === null || firstDay(next) === firstDay(asked.masa);
  const isCorrectable = content.isClosed && last !== null && !isBefore(last, asked.masa);
  return {
    ...content,
    versions,
    canClose: !content.isClosed && isNext && hasEnded(ctx, asked.masa),
    toCorrect: isCorrectable ? await eventsToCorrect(ctx.prisma, { from: asked.masa, last }) : [],
    missing: await readMissing(ctx, asked.masa),
  };
}

/** Returns the months of a year until today, with their sendings. */
export async function readReportYear(ctx: Context, tahun: number) {
  const months = await readMonths(ctx.prisma, { tahun, today: villageDay(ctx.now()) });
  const sent = await ctx.prisma.laporanKiriman.findMany({
    where: { laporan: { tahun } },
    select: { laporan: { select: { bulan: true } } },
  });
  return {
    months: months.map(({ bulan, closed, rows }) => ({
      bulan,
      versi: closed?.versi ?? null,
      total: totalOf(rows),
      kiriman: sent.filter(({ laporan }) => laporan.bulan === bulan).length,
    })),
  };
}

export const recordReportExport = (ctx: Context, { masa, by }: { masa: Masa; by: CurrentUser }): Promise<void> =>
  write(ctx, { by }, ({ audit }) => audit.entry({ aksi: 'ekspor', ...aboutReport(masa), perubahan: [] }));
