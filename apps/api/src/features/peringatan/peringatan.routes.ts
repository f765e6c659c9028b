import { peringatanContract } from '@pendopo/shared/peringatan/contract';
import { PERINGATAN_TEXT } from '@pendopo/shared/peringatan/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentPeringatanTerkirim, presentSetelanPeringatan } from './peringatan.presenter.ts';
import { listSent, readSettings, sendTest, updateSettings } from './peringatan.service.ts';

export const peringatanRoutes = (ctx: Context) =>
  implement(peringatanContract, {
    async 'GET /peringatan'() {
      const [row, sent] = await Promise.all([readSettings(ctx), listSent(ctx)]);
      return { setelan: presentSetelanPeringatan(row), terkirim: sent.map(presentPeringatanTerkirim) };
    },
    'PUT /peringatan': async ({ body, user }) => ({
      message: PERINGATAN_TEXT.saved,
      setelan: presentSetelanPeringatan(await updateSettings(ctx, { input: body, by: user })),
    }),
    async 'POST /peringatan/uji'({ body: { saluran } }) {
      await sendTest(ctx, saluran);
      return { message: PERINGATAN_TEXT.sentTest[saluran] };
    },
  });
