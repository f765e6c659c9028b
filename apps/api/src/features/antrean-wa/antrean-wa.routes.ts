import { antreanWaContract } from '@pendopo/shared/antrean-wa/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentAntreanWa } from './antrean-wa.presenter.ts';
import { listUnreported } from './antrean-wa.service.ts';

export const antreanWaRoutes = (ctx: Context) =>
  implement(antreanWaContract, {
    async 'GET /surat/antrean-wa'() {
      const { rows, total } = await listUnreported(ctx);
      return { antrean: rows.map((row) => presentAntreanWa(row, ctx.now())), total };
    },
  });
