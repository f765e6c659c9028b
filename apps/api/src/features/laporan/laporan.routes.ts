import { laporanContract } from '@pendopo/shared/laporan/contract';
import type { LembarLaporanQuery } from '@pendopo/shared/laporan/schemas';
import { LAPORAN_TEXT } from '@pendopo/shared/laporan/text';
import type { Context } from '../../deps.ts';
import { readReportLogo } from '../../domain/documents/report-frame.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import { implement } from '../../http/route.ts';
import { sendTable } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { readFigures } from './laporan.angka.service.ts';
import { presentLaporan, presentTahun, reportName, reportPdf, reportTable } from './laporan.presenter.ts';
import { readReport, readReportYear, readSheet, recordReportExport } from './laporan.service.ts';

const SHEET = 'Laporan penduduk';

export function laporanRoutes(ctx: Context) {
  const on = () => mustBeOn(ctx);
  async function sheetOf({ dusun, versi, ...masa }: LembarLaporanQuery, by: CurrentUser) {
    const { isi } = await readSheet(ctx, { masa, versi });
    if (dusun !== undefined && !isi.dusun.some((row) => row.dusun === dusun)) throw notFound(LAPORAN_TEXT.unknownDusun);
    await recordReportExport(ctx, { masa, by });
    return { isi, dusun };
  }
  return implement(laporanContract, {
    'GET /laporan/penduduk': {
      admit: on,
      handle: async ({ query: { versi, ...masa } }) => ({
        laporan: presentLaporan(await readReport(ctx, { masa, versi })),
      }),
    },
    'GET /laporan/penduduk/tahun': {
      admit: on,
      handle: async ({ query: { tahun } }) => ({ tahun: presentTahun(await readReportYear(ctx, tahun)) }),
    },
    'GET /laporan/angka': { admit: on, handle: async () => ({ angka: await readFigures(ctx) }) },
    'GET /laporan/penduduk.xlsx': {
      admit: on,
      async handle({ query, user, res }) {
        const table = reportTable(await sheetOf(query, user));
        await sendTable(res, { as: 'xlsx', sheet: SHEET, table });
      },
    },
    'GET /laporan/penduduk.pdf': {
      admit: on,
      async handle({ query, user, res }) {
        const sheet = await sheetOf(query, user);
        const { bytes } = await ctx.documentPdfs.report(reportPdf({ ...sheet, logo: await readReportLogo(ctx) }));
        res.set('Content-Disposition', `inline; filename="${reportName(sheet.isi)}.pdf"`);
        res.type('application/pdf').send(Buffer.from(bytes));
      },
    },
  });
}
