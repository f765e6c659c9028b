import { kinerjaContract } from '@pendopo/shared/kinerja/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { readKinerja } from './kinerja.service.ts';

export const kinerjaRoutes = (ctx: Context) =>
  implement(kinerjaContract, {
    'GET /kinerja': async () => ({ kinerja: await readKinerja(ctx) }),
  });
