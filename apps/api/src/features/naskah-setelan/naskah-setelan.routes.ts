import { naskahSetelanContract } from '@pendopo/shared/naskah-setelan/contract';
import { NASKAH_SETELAN_TEXT } from '@pendopo/shared/naskah-setelan/text';
import type { Context } from '../../deps.ts';
import { readSetelan } from '../../domain/documents/document-settings.ts';
import { pendingNumbering } from '../../domain/documents/imported-numbering.ts';
import { implement } from '../../http/route.ts';
import { presentSetelan } from './naskah-setelan.presenter.ts';
import { confirmNumbering, listWithoutRight, updateSetelan } from './naskah-setelan.service.ts';

export const naskahSetelanRoutes = (ctx: Context) =>
  implement(naskahSetelanContract, {
    'GET /naskah/setelan': async () => ({
      setelan: presentSetelan(await readSetelan(ctx.prisma)),
      tanpa_hak: await listWithoutRight(ctx),
      usulan_nomor: await pendingNumbering(ctx.prisma),
    }),
    'PUT /naskah/setelan': async ({ body, user }) => ({
      message: NASKAH_SETELAN_TEXT.saved,
      setelan: presentSetelan(await updateSetelan(ctx, { input: body, by: user })),
    }),
    'PUT /naskah/setelan/nomor': async ({ body, user }) => ({
      message: NASKAH_SETELAN_TEXT.numberingConfirmed,
      setelan: presentSetelan(await confirmNumbering(ctx, { input: body, by: user })),
    }),
  });
