import { desaContract } from '@pendopo/shared/desa/contract';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentDesa, presentManifest } from './desa.presenter.ts';
import { readDesa, readHours, updateDesa } from './desa.service.ts';

export function desaRoutes(ctx: Context) {
  const { retentionDays, publicUrl } = ctx.config;
  const settings = { masa_simpan: retentionDays, alamat_portal: publicUrl };
  const whole = async (row: Awaited<ReturnType<typeof readDesa>>) =>
    presentDesa(row, { ...settings, jam_pelayanan: await readHours(ctx) });
  return implement(desaContract, {
    'GET /desa': async () => ({ desa: await whole(await readDesa(ctx)) }),
    'GET /desa/manifest.webmanifest': async () => presentManifest(await readDesa(ctx)),
    async 'PUT /desa'({ body, files: [logo], user }) {
      const row = await updateDesa(ctx, { input: body, logo: logo?.path, by: user });
      return { message: DESA_TEXT.saved, desa: await whole(row) };
    },
  });
}
