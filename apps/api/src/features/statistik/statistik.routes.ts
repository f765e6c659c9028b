import { statistikContract } from '@pendopo/shared/statistik/contract';
import { STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import type { Context } from '../../deps.ts';
import { readChosen } from '../../domain/residents/count-residents.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { chooseCounted, mustHaveRegister, readPyramid } from './statistik.hitung.service.ts';
import { presentPyramid, presentStatistik } from './statistik.presenter.ts';
import { exportFigures, figureEdits, importFigures, listFigures } from './statistik.service.ts';
import { readFigures } from './statistik.table.ts';

export const statistikRoutes = (ctx: Context) =>
  implement(statistikContract, {
    'GET /statistik': async ({ query }) => ({ statistik: (await listFigures(ctx, query)).map(presentStatistik) }),
    'GET /statistik/piramida': async () => ({ piramida: presentPyramid(await readPyramid(ctx)) }),
    'GET /statistik/hitung': async () => ({ hitung: await readChosen(ctx.prisma) }),
    'PUT /statistik/hitung': {
      admit: () => mustHaveRegister(ctx),
      async handle({ body: { kategori }, user }) {
        await chooseCounted(ctx, { kategori, by: user });
        const [hitung, rows] = await Promise.all([readChosen(ctx.prisma), listFigures(ctx, {})]);
        return { message: STATISTIK_TEXT.chosen, hitung, statistik: rows.map(presentStatistik) };
      },
    },
    ...figureEdits(ctx).present((row) => ({ statistik: presentStatistik(row) })),
    ...exportHandlers(statistikContract, '/statistik/ekspor', {
      sheet: 'Statistik',
      table: ({ user }) => exportFigures(ctx, user),
    }),
    'POST /statistik/impor/baca': async ({ files: [file] }) => readFigures(file?.path),
    async 'POST /statistik/impor'({ body: { baris }, user }) {
      const changed = await importFigures(ctx, { rows: baris, by: user });
      const rows = await listFigures(ctx, {});
      return { message: STATISTIK_TEXT.savedMany(changed), statistik: rows.map(presentStatistik) };
    },
  });
