import { pemberitahuanContract } from '@pendopo/shared/pemberitahuan/contract';
import { PEMBERITAHUAN_TEXT } from '@pendopo/shared/pemberitahuan/text';
import { implement, type Route } from '../../http/route.ts';
import { presentPemberitahuan } from './pemberitahuan.presenter.ts';
import type { PemberitahuanService } from './pemberitahuan.service.ts';

export const pemberitahuanRoutes = ({ pemberitahuan }: { pemberitahuan: PemberitahuanService }): Route[] =>
  implement(pemberitahuanContract, {
    async 'GET /pemberitahuan'({ user }) {
      const rows = await pemberitahuan.newest(user);
      return {
        pemberitahuan: rows.map(presentPemberitahuan),
        belum_dibaca: rows.filter(({ baru }) => baru).length,
      };
    },
    async 'POST /pemberitahuan/dibaca'({ body: { sampai }, user }) {
      await pemberitahuan.markRead({ sampai: new Date(sampai), by: user });
      return { message: PEMBERITAHUAN_TEXT.read };
    },
  });
