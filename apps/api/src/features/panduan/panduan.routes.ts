import { panduanContract } from '@pendopo/shared/panduan/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentPanduan } from './panduan.presenter.ts';
import { panduan } from './panduan.service.ts';

export const panduanRoutes = (ctx: Context) =>
  implement(
    panduanContract,
    panduan(ctx).present((row) => ({ panduan: presentPanduan(row) })),
  );
