import { desaContract } from '@pendopo/shared/desa/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentDesa, presentManifest } from './desa.presenter.ts';
import { applyVillage, desa, readBeside, readDesa } from './desa.service.ts';

export const desaRoutes = (ctx: Context) =>
  implement(desaContract, {
    ...desa(ctx).present(async (row) => {
      applyVillage(row);
      return { desa: presentDesa(row, await readBeside(ctx)) };
    }),
    'GET /desa/manifest.webmanifest': async () => presentManifest(await readDesa(ctx)),
  });
