import { apbdesContract } from '@pendopo/shared/apbdes/contract';
import { APBDES_TEXT, FIRST_YEAR, LAST_YEAR } from '@pendopo/shared/apbdes/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { notFound } from '../../lib/errors.ts';
import { apbdesCsv, presentApbdes } from './apbdes.presenter.ts';
import { listBudgets, readBudget, removeBudget, saveBudget } from './apbdes.service.ts';

export const apbdesRoutes = (ctx: Context) =>
  implement(apbdesContract, {
    'GET /apbdes': async () => ({ apbdes: (await listBudgets(ctx)).map(presentApbdes) }),
    async 'GET /apbdes/:id.csv'({ params: { id }, res }) {
      const text = apbdesCsv(await readBudget(ctx, id));
      res
        .set('Content-Disposition', `attachment; filename="apbdes-${id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    },
    'GET /apbdes/:id': async ({ params: { id } }) => ({ apbdes: presentApbdes(await readBudget(ctx, id)) }),
    'PUT /apbdes/:id': {
      async admit({ params: { id: year } }) {
        if (year < FIRST_YEAR || year > LAST_YEAR) throw notFound(APBDES_TEXT.notFound);
      },
      async handle({ params: { id }, body, user }) {
        const row = await saveBudget(ctx, { tahun: id, input: body, by: user });
        return { message: APBDES_TEXT.saved, apbdes: presentApbdes(row) };
      },
    },
    async 'DELETE /apbdes/:id'({ params: { id }, user }) {
      await removeBudget(ctx, { tahun: id, by: user });
      return { message: APBDES_TEXT.deleted };
    },
  });
