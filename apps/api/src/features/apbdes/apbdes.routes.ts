import { apbdesContract } from '@pendopo/shared/apbdes/contract';
import { APBDES_TEXT, FIRST_YEAR, LAST_YEAR } from '@pendopo/shared/apbdes/text';
import { implement, type Route } from '../../http/route.ts';
import { notFound } from '../../lib/errors.ts';
import { apbdesCsv, presentApbdes } from './apbdes.presenter.ts';
import type { ApbdesService } from './apbdes.service.ts';

/** A budget is called by its year. */

export const apbdesRoutes = ({ apbdes }: { apbdes: ApbdesService }): Route[] =>
  implement(apbdesContract, {
    'GET /apbdes': async () => ({ apbdes: (await apbdes.list()).map(presentApbdes) }),
    async 'GET /apbdes/:id.csv'({ params: { id }, res }) {
      const text = apbdesCsv(await apbdes.read(id));
      res
        .set('Content-Disposition', `attachment; filename="apbdes-${id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    },
    'GET /apbdes/:id': async ({ params: { id } }) => ({ apbdes: presentApbdes(await apbdes.read(id)) }),
    'PUT /apbdes/:id': {
      async admit({ params: { id: year } }) {
        if (year < FIRST_YEAR || year > LAST_YEAR) throw notFound(APBDES_TEXT.notFound);
      },
      async handle({ params: { id: tahun }, body: input, user: by }) {
        return { message: APBDES_TEXT.saved, apbdes: presentApbdes(await apbdes.save({ tahun, input, by })) };
      },
    },
    async 'DELETE /apbdes/:id'({ params: { id: tahun }, user: by }) {
      await apbdes.remove({ tahun, by });
      return { message: APBDES_TEXT.deleted };
    },
  });
