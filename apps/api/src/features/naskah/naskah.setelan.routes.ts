import { messageSchema } from '@pendopo/shared/common';
import { naskahSetelanSchema, tanpaHakSchema, updateNaskahSetelanSchema } from '@pendopo/shared/naskah-setelan';
import { naskahTemplatRowSchema, naskahTemplatSchema, updateNaskahTemplatSchema } from '@pendopo/shared/naskah-templat';
import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import * as z from 'zod/mini';
import { type Route, route, textParam } from '../../http/route.ts';
import { presentSetelan, presentTemplat, presentTemplatRow } from './naskah.setelan.presenter.ts';
import type { SetelanService } from './naskah.setelan.service.ts';
import type { TemplatService } from './naskah.templat.service.ts';

const params = { kode: textParam };

export const setelanRoutes = ({ setelan, templat }: { setelan: SetelanService; templat: TemplatService }): Route[] => [
  route({
    method: 'get',
    path: '/setelan',
    who: 'official',
    summary: 'Setelan surat: kertas, kop, nomor, mandat',
    answer: z.strictObject({ setelan: naskahSetelanSchema, tanpa_hak: tanpaHakSchema }),
    handle: async () => ({
      setelan: presentSetelan(await setelan.read()),
      tanpa_hak: await setelan.withoutRight(),
    }),
  }),
  route({
    method: 'put',
    path: '/setelan',
    who: 'admin',
    summary: 'Mengubah setelan surat',
    body: updateNaskahSetelanSchema,
    answer: z.extend(messageSchema, { setelan: naskahSetelanSchema }),
    handle: async ({ body, user }) => ({
      message: NASKAH_TEXT.settingsSaved,
      setelan: presentSetelan(await setelan.update({ input: body, by: user })),
    }),
  }),
  route({
    method: 'get',
    path: '/templat',
    who: 'official',
    summary: 'Templat semua jenis surat',
    answer: z.strictObject({ templat: z.array(naskahTemplatRowSchema) }),
    handle: async () => ({ templat: (await templat.list()).map(presentTemplatRow) }),
  }),
  route({
    method: 'get',
    path: '/templat/:kode',
    who: 'official',
    params,
    summary: 'Templat satu jenis surat dan riwayatnya',
    answer: z.strictObject({ templat: naskahTemplatSchema }),
    handle: async ({ params: { kode } }) => ({ templat: presentTemplat(await templat.read(kode)) }),
  }),
  route({
    method: 'put',
    path: '/templat/:kode',
    who: 'admin',
    params,
    summary: 'Mengubah templat; isian yang tidak dikenal ditolak dengan namanya',
    admit: ({ params: { kode } }) => templat.read(kode),
    body: updateNaskahTemplatSchema,
    answer: z.extend(messageSchema, { templat: naskahTemplatSchema }),
    handle: async ({ params: { kode }, body, user }) => ({
      message: NASKAH_TEXT.templateSaved,
      templat: presentTemplat(await templat.update({ kode, input: body, by: user })),
    }),
  }),
  route({
    method: 'delete',
    path: '/templat/:kode',
    who: 'admin',
    params,
    summary: 'Mengembalikan templat ke bawaan',
    answer: z.extend(messageSchema, { templat: naskahTemplatSchema }),
    handle: async ({ params: { kode }, user }) => ({
      message: NASKAH_TEXT.templateReset,
      templat: presentTemplat(await templat.reset({ kode, by: user })),
    }),
  }),
];
