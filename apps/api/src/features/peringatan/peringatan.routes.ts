import { messageSchema } from '@pendopo/shared/common';
import {
  peringatanTerkirimSchema,
  setelanPeringatanSchema,
  ujiPeringatanSchema,
  updateSetelanPeringatanSchema,
} from '@pendopo/shared/peringatan';
import { PERINGATAN_TEXT } from '@pendopo/shared/peringatan-text';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import { presentPeringatanTerkirim, presentSetelanPeringatan } from './peringatan.presenter.ts';
import type { PeringatanService } from './peringatan.service.ts';

export const peringatanRoutes = ({ peringatan }: { peringatan: PeringatanService }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'admin',
    summary: 'Ke mana peringatan tentang server dikirim, dan 20 yang terakhir',
    answer: z.strictObject({ setelan: setelanPeringatanSchema, terkirim: z.array(peringatanTerkirimSchema) }),
    async handle() {
      const [row, sent] = await Promise.all([peringatan.read(), peringatan.sent()]);
      return { setelan: presentSetelanPeringatan(row), terkirim: sent.map(presentPeringatanTerkirim) };
    },
  }),
  route({
    method: 'put',
    path: '/',
    who: 'admin',
    summary: 'Mengubah setelan peringatan; sandi surel yang kosong tetap seperti semula',
    body: updateSetelanPeringatanSchema,
    answer: z.extend(messageSchema, { setelan: setelanPeringatanSchema }),
    handle: async ({ body, user }) => ({
      message: PERINGATAN_TEXT.saved,
      setelan: presentSetelanPeringatan(await peringatan.update({ input: body, by: user })),
    }),
  }),
  route({
    method: 'post',
    path: '/uji',
    who: 'admin',
    summary: 'Mengirim pesan uji menurut setelan yang tersimpan',
    body: ujiPeringatanSchema,
    answer: messageSchema,
    async handle({ body: { saluran } }) {
      await peringatan.test(saluran);
      return { message: PERINGATAN_TEXT.sentTest[saluran] };
    },
  }),
];
