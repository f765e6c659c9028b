import { rtRwContract } from '@pendopo/shared/rt-rw/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentKontakRtRw, presentRtRw } from './rt-rw.presenter.ts';
import { headEdits, listHeads } from './rt-rw.service.ts';

export const rtRwRoutes = (ctx: Context) =>
  implement(rtRwContract, {
    'GET /rt-rw': async () => ({ rt_rw: (await listHeads(ctx)).map(presentRtRw) }),
    'GET /rt-rw/kontak': async () => ({ rt_rw: (await listHeads(ctx)).map(presentKontakRtRw) }),
    ...headEdits(ctx).present((row) => ({ rt_rw: presentKontakRtRw(row) })),
  });
