import { surveiContract } from '@pendopo/shared/survei/contract';
import { SURVEI_TEXT } from '@pendopo/shared/survei/text';
import type { Context } from '../../deps.ts';
import { readReportLogo } from '../../domain/documents/report-frame.ts';
import { implement } from '../../http/route.ts';
import { presentKantor, presentRencana, surveiPdf } from './survei.presenter.ts';
import { readOffice, readReport, readResults, savePlan } from './survei.service.ts';

export const surveiRoutes = (ctx: Context) =>
  implement(surveiContract, {
    'GET /survei': async () => ({ survei: await readResults(ctx.prisma) }),
    'GET /survei/kantor': async () => ({ survei: presentKantor(await readOffice(ctx)) }),
    async 'PUT /survei/rencana'({ body, user }) {
      const row = await savePlan(ctx, { input: body, by: user });
      return { message: SURVEI_TEXT.saved, rencana: presentRencana(row) };
    },
    async 'GET /survei/laporan.pdf'({ query, user, res }) {
      const report = await readReport(ctx, { periode: query, by: user });
      const { bytes } = await ctx.documentPdfs.report(surveiPdf({ ...report, logo: await readReportLogo(ctx) }));
      res.set('Content-Disposition', `inline; filename="survei-${query.tahun}-${query.bagian}.pdf"`);
      res.type('application/pdf').send(Buffer.from(bytes));
    },
  });
