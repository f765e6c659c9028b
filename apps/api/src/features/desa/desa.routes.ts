import { desaContract } from '@pendopo/shared/desa/contract';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { implement, type Route } from '../../http/route.ts';
import { type DesaSettings, presentDesa, presentManifest } from './desa.presenter.ts';
import type { DesaService } from './desa.service.ts';

type DesaRouteDeps = { desa: DesaService; settings: DesaSettings };

export function desaRoutes({ desa, settings }: DesaRouteDeps): Route[] {
  const whole = async (row: Awaited<ReturnType<DesaService['read']>>) =>
    presentDesa(row, { ...settings, jam_pelayanan: await desa.hours() });
  return implement(desaContract, {
    'GET /desa': async () => ({ desa: await whole(await desa.read()) }),
    'GET /desa/manifest.webmanifest': async () => presentManifest(await desa.read()),
    async 'PUT /desa'({ body, files: [logo], user }) {
      const row = await desa.update({ input: body, logo: logo?.path, by: user });
      return { message: DESA_TEXT.saved, desa: await whole(row) };
    },
  });
}
