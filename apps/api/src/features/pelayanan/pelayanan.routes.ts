import { pelayananContract } from '@pendopo/shared/pelayanan/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { pelayanan } from './pelayanan.service.ts';

export const pelayananRoutes = (ctx: Context) =>
  implement(
    pelayananContract,
    pelayanan(ctx).present((row) => ({ pelayanan: row })),
  );
