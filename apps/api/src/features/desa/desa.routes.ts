import { messageSchema } from '@pendopo/shared/common';
import { desaSchema, manifestSchema, updateDesaSchema } from '@pendopo/shared/desa';
import { DESA_TEXT } from '@pendopo/shared/desa-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { presentDesa, presentManifest } from './desa.presenter.ts';
import type { DesaService } from './desa.service.ts';

const topics = ['desa'] as const;

type DesaRouteDeps = { desa: DesaService; retentionDays: number };

export const desaRoutes = ({ desa, retentionDays }: DesaRouteDeps): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'Identitas desa',
    answer: z.strictObject({ desa: desaSchema }),
    read: async () => ({ desa: presentDesa(await desa.read(), { retentionDays }) }),
  }),
  publicRead({
    path: '/manifest.webmanifest',
    topics,
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
      return { message: DESA_TEXT.saved, desa: presentDesa(row, { retentionDays }) };
    },
  }),
];
