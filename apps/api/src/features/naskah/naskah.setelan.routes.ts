import { setelanContract } from '@pendopo/shared/naskah/contract';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { implement, type Route } from '../../http/route.ts';
import { presentSetelan, presentTemplat, presentTemplatRow } from './naskah.setelan.presenter.ts';
import type { SetelanService } from './naskah.setelan.service.ts';
import type { TemplatService } from './naskah.templat.service.ts';

export const setelanRoutes = ({ setelan, templat }: { setelan: SetelanService; templat: TemplatService }): Route[] =>
  implement(setelanContract, {
    'GET /naskah/setelan': async () => ({
      setelan: presentSetelan(await setelan.read()),
      tanpa_hak: await setelan.withoutRight(),
    }),
    'PUT /naskah/setelan': async ({ body, user }) => ({
      message: NASKAH_TEXT.settingsSaved,
      setelan: presentSetelan(await setelan.update({ input: body, by: user })),
    }),
    'GET /naskah/templat': async () => ({ templat: (await templat.list()).map(presentTemplatRow) }),
    'GET /naskah/templat/:kode': async ({ params: { kode } }) => ({
      templat: presentTemplat(await templat.read(kode)),
    }),
    'PUT /naskah/templat/:kode': {
      admit: ({ params: { kode } }) => templat.read(kode),
      handle: async ({ params: { kode }, body, user }) => ({
        message: NASKAH_TEXT.templateSaved,
        templat: presentTemplat(await templat.update({ kode, input: body, by: user })),
      }),
    },
    'DELETE /naskah/templat/:kode': async ({ params: { kode }, user }) => ({
      message: NASKAH_TEXT.templateReset,
      templat: presentTemplat(await templat.reset({ kode, by: user })),
    }),
  });
