import { panduanContract } from '@pendopo/shared/panduan/contract';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan/text';
import { implement, type Route } from '../../http/route.ts';
import { presentPanduan } from './panduan.presenter.ts';
import type { PanduanService } from './panduan.service.ts';

export const panduanRoutes = ({ panduan }: { panduan: PanduanService }): Route[] =>
  implement(panduanContract, {
    'GET /panduan': async () => ({ panduan: presentPanduan(await panduan.read()) }),
    async 'PUT /panduan'({ body, user }) {
      const row = await panduan.update({ input: body, by: user });
      return { message: PANDUAN_TEXT.saved, panduan: presentPanduan(row) };
    },
  });
