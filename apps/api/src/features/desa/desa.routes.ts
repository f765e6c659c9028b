import { messageSchema } from '@pendopo/shared/common';
import { desaSchema, manifestSchema, updateDesaSchema } from '@pendopo/shared/desa';
import { DESA_TEXT } from '@pendopo/shared/desa-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { type DesaSettings, presentDesa, presentManifest } from './desa.presenter.ts';
import type { DesaService } from './desa.service.ts';

type DesaRouteDeps = { desa: DesaService; settings: DesaSettings };

export function desaRoutes({ desa, settings }: DesaRouteDeps): Route[] {
  const whole = async (row: Awaited<ReturnType<DesaService['read']>>) =>
    presentDesa(row, { ...settings, jam_pelayanan: await desa.hours() });
  return [
    publicRead({
      path: '/',
      topics: ['desa', 'pelayanan'],
      summary: 'Identitas desa',
      answer: z.strictObject({ desa: desaSchema }),
      read: async () => ({ desa: await whole(await desa.read()) }),
    }),
    publicRead({
      path: '/manifest.webmanifest',
      topics: ['desa'],
      summary: 'Manifes aplikasi dengan nama desa',
      type: 'application/manifest+json; charset=utf-8',
      answer: manifestSchema,
      read: async () => presentManifest(await desa.read()),
    }),
    route({
      method: 'put',
      path: '/',
      who: 'admin',
      summary: 'Mengubah identitas desa',
      body: updateDesaSchema,
      files: pictureRule('logo'),
      answer: z.extend(messageSchema, { desa: desaSchema }),
      async handle({ body, files: [logo], user }) {
        const row = await desa.update({ input: body, logo: logo?.path, by: user });
        return { message: DESA_TEXT.saved, desa: await whole(row) };
      },
    }),
  ];
}
