import { statistikContract } from '@pendopo/shared/statistik/contract';
import { STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { presentStatistik } from './statistik.presenter.ts';
import type { StatistikService } from './statistik.service.ts';
import { readFigures } from './statistik.table.ts';

export const statistikRoutes = ({ statistik }: { statistik: StatistikService }): Route[] =>
  implement(statistikContract, {
    'GET /statistik': async ({ query }) => ({ statistik: (await statistik.list(query)).map(presentStatistik) }),
    async 'POST /statistik'({ body, user }) {
      const row = await statistik.create({ input: body, by: user });
      return { message: STATISTIK_TEXT.created, statistik: presentStatistik(row) };
    },
    ...exportHandlers(statistikContract, '/statistik/ekspor', {
      sheet: 'Statistik',
      table: ({ user }) => statistik.export(user),
    }),
    'POST /statistik/impor/baca': async ({ files: [file] }) => readFigures(file?.path),
    async 'POST /statistik/impor'({ body: { baris }, user }) {
      const changed = await statistik.importRows({ rows: baris, by: user });
      const rows = await statistik.list({});
      return { message: STATISTIK_TEXT.savedMany(changed), statistik: rows.map(presentStatistik) };
    },
    'PUT /statistik/:id': {
      admit: ({ params: { id } }) => statistik.mustExist(id),
      async handle({ params: { id }, body, user }) {
        const row = await statistik.update({ id, input: body, by: user });
        return { message: STATISTIK_TEXT.updated, statistik: presentStatistik(row) };
      },
    },
    async 'DELETE /statistik/:id'({ params: { id }, user }) {
      await statistik.remove({ id, by: user });
      return { message: STATISTIK_TEXT.deleted };
    },
  });
