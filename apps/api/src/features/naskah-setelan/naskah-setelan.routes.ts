import { setelanContract } from '@pendopo/shared/naskah/contract';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { Context } from '../../deps.ts';
import { pendingNumbering } from '../../domain/documents/imported-numbering.ts';
import { implement } from '../../http/route.ts';
import {
  effectiveTemplates,
  readTemplatWhole,
  resetTemplat,
  updateTemplat,
} from '../naskah-templat/naskah-templat.service.ts';
import { presentSetelan, presentTemplat, presentTemplatRow } from './naskah-setelan.presenter.ts';
import { confirmNumbering, listWithoutRight, readSetelan, updateSetelan } from './naskah-setelan.service.ts';

export const setelanRoutes = (ctx: Context) =>
  implement(setelanContract, {
    'GET /naskah/setelan': async () => ({
      setelan: presentSetelan(await readSetelan(ctx.prisma)),
      tanpa_hak: await listWithoutRight(ctx),
      usulan_nomor: await pendingNumbering(ctx.prisma),
    }),
    'PUT /naskah/setelan': async ({ body, user }) => ({
      message: NASKAH_TEXT.settingsSaved,
      setelan: presentSetelan(await updateSetelan(ctx, { input: body, by: user })),
    }),
    'PUT /naskah/setelan/nomor': async ({ body, user }) => ({
      message: NASKAH_TEXT.numberingConfirmed,
      setelan: presentSetelan(await confirmNumbering(ctx, { input: body, by: user })),
    }),
    'GET /naskah/templat': async () => ({ templat: (await effectiveTemplates(ctx.prisma)).map(presentTemplatRow) }),
    'GET /naskah/templat/:kode': async ({ params: { kode } }) => ({
      templat: presentTemplat(await readTemplatWhole(ctx, kode)),
    }),
    'PUT /naskah/templat/:kode': {
      admit: ({ params: { kode } }) => readTemplatWhole(ctx, kode),
      handle: async ({ params: { kode }, body, user }) => ({
        message: NASKAH_TEXT.templateSaved,
        templat: presentTemplat(await updateTemplat(ctx, { kode, input: body, by: user })),
      }),
    },
    'DELETE /naskah/templat/:kode': async ({ params: { kode }, user }) => ({
      message: NASKAH_TEXT.templateReset,
      templat: presentTemplat(await resetTemplat(ctx, { kode, by: user })),
    }),
  });
