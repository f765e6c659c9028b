import { pemberitahuanContract } from '@pendopo/shared/pemberitahuan/contract';
import { PEMBERITAHUAN_TEXT } from '@pendopo/shared/pemberitahuan/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentPemberitahuan } from './pemberitahuan.presenter.ts';
import { markNotificationsRead, newestNotifications } from './pemberitahuan.service.ts';

export const pemberitahuanRoutes = (ctx: Context) =>
  implement(pemberitahuanContract, {
    async 'GET /pemberitahuan'({ user }) {
      const rows = await newestNotifications(ctx, user.id);
      return {
        pemberitahuan: rows.map(presentPemberitahuan),
        belum_dibaca: rows.filter(({ baru }) => baru).length,
      };
    },
    async 'POST /pemberitahuan/dibaca'({ body: { sampai }, user }) {
      await markNotificationsRead(ctx, { sampai: new Date(sampai), by: user });
      return { message: PEMBERITAHUAN_TEXT.read };
    },
  });
