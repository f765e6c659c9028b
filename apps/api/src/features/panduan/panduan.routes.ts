import { messageSchema } from '@pendopo/shared/common';
import { panduanSchema, updatePanduanSchema } from '@pendopo/shared/panduan';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { type Route, route } from '../../http/route.ts';
import { presentPanduan } from './panduan.presenter.ts';
import type { PanduanService } from './panduan.service.ts';

export const panduanRoutes = ({ panduan }: { panduan: PanduanService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['panduan'],
    summary: 'Panduan layanan dan tanya jawab',
    answer: z.strictObject({ panduan: panduanSchema }),
    read: async () => ({ panduan: presentPanduan(await panduan.read()) }),
  }),
  route({
    method: 'put',
    path: '/',
    who: 'official',
    summary: 'Mengubah panduan',
    body: updatePanduanSchema,
    answer: z.extend(messageSchema, { panduan: panduanSchema }),
    async handle({ body, user }) {
      const row = await panduan.update({ input: body, by: user });
      return { message: PANDUAN_TEXT.saved, panduan: presentPanduan(row) };
    },
  }),
];
