import { naskahTemplatContract } from '@pendopo/shared/naskah-templat/contract';
import { NASKAH_TEMPLAT_TEXT } from '@pendopo/shared/naskah-templat/text';
import type { Context } from '../../deps.ts';
import { effectiveTemplates } from '../../domain/documents/effective-template.ts';
import { implement } from '../../http/route.ts';
import { presentTemplat, presentTemplatRow } from './naskah-templat.presenter.ts';
import { readTemplatWhole, resetTemplat, updateTemplat } from './naskah-templat.service.ts';

export const naskahTemplatRoutes = (ctx: Context) =>
  implement(naskahTemplatContract, {
    'GET /naskah/templat': async () => ({ templat: (await effectiveTemplates(ctx.prisma)).map(presentTemplatRow) }),
    'GET /naskah/templat/:kode': async ({ params: { kode } }) => ({
      templat: presentTemplat(await readTemplatWhole(ctx, kode)),
    }),
    'PUT /naskah/templat/:kode': {
      admit: ({ params: { kode } }) => readTemplatWhole(ctx, kode),
      handle: async ({ params: { kode }, body, user }) => ({
        message: NASKAH_TEMPLAT_TEXT.saved,
        templat: presentTemplat(await updateTemplat(ctx, { kode, input: body, by: user })),
      }),
    },
    'DELETE /naskah/templat/:kode': async ({ params: { kode }, user }) => ({
      message: NASKAH_TEMPLAT_TEXT.reset,
      templat: presentTemplat(await resetTemplat(ctx, { kode, by: user })),
    }),
  });
