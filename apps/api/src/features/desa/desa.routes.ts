import { desaContract } from '@pendopo/shared/desa/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentManifest } from './desa.presenter.ts';
import { desa, readDesa } from './desa.service.ts';

export const desaRoutes = (ctx: Context) =>
  implement(desaContract, {
    ...desa(ctx),
    'GET /desa/manifest.webmanifest': async () => presentManifest(await readDesa(ctx)),
  });
