import { peringatanContract } from '@pendopo/shared/peringatan/contract';
import { PERINGATAN_TEXT } from '@pendopo/shared/peringatan/text';
import { implement, type Route } from '../../http/route.ts';
import { presentPeringatanTerkirim, presentSetelanPeringatan } from './peringatan.presenter.ts';
import type { PeringatanService } from './peringatan.service.ts';

export const peringatanRoutes = ({ peringatan }: { peringatan: PeringatanService }): Route[] =>
  implement(peringatanContract, {
    async 'GET /peringatan'() {
      const [row, sent] = await Promise.all([peringatan.read(), peringatan.sent()]);
      return { setelan: presentSetelanPeringatan(row), terkirim: sent.map(presentPeringatanTerkirim) };
    },
    'PUT /peringatan': async ({ body, user }) => ({
      message: PERINGATAN_TEXT.saved,
      setelan: presentSetelanPeringatan(await peringatan.update({ input: body, by: user })),
    }),
    async 'POST /peringatan/uji'({ body: { saluran } }) {
      await peringatan.test(saluran);
      return { message: PERINGATAN_TEXT.sentTest[saluran] };
    },
  });
