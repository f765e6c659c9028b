import { tentangContract } from '@pendopo/shared/tentang/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentGeografis, presentSejarah, presentVisiMisi } from './tentang.presenter.ts';
import { geografis, sejarah, visiMisi } from './tentang.service.ts';

export const tentangRoutes = (ctx: Context) =>
  implement(tentangContract, {
    ...sejarah(ctx).present((row) => ({ tentang: presentSejarah(row) })),
    ...geografis(ctx).present((row) => ({ tentang: presentGeografis(row) })),
    ...visiMisi(ctx).present((row) => ({ tentang: presentVisiMisi(row) })),
  });
