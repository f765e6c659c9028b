import { tentangContract } from '@pendopo/shared/tentang/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { geografis, sejarah, visiMisi } from './tentang.service.ts';

export const tentangRoutes = (ctx: Context) =>
  implement(tentangContract, { ...sejarah(ctx), ...geografis(ctx), ...visiMisi(ctx) });
