import { statistikContract } from '@pendopo/shared/statistik/contract';
import { STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { presentStatistik } from './statistik.presenter.ts';
import { exportFigures, figureEdits, importFigures, listFigures } from './statistik.service.ts';
import { readFigures } from './statistik.table.ts';

export const statistikRoutes = (ctx: Context) =>
  implement(statistikContract, {
    'GET /statistik': async ({ query }) => ({ statistik: (await listFigures(ctx, query)).map(presentStatistik) }),
    ...figureEdits(ctx),
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
