import { antreanWaContract } from '@pendopo/shared/antrean-wa/contract';
import { implement, type Route } from '../../http/route.ts';
import { presentAntreanWa } from './antrean-wa.presenter.ts';
import type { AntreanWaService } from './antrean-wa.service.ts';

export const antreanWaRoutes = ({ antreanWa, now }: { antreanWa: AntreanWaService; now: () => Date }): Route[] =>
  implement(antreanWaContract, {
    async 'GET /surat/antrean-wa'() {
      const { rows, total } = await antreanWa.list();
      return { antrean: rows.map((row) => presentAntreanWa(row, now())), total };
    },
  });
