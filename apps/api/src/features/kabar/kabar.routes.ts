import { kabarContract } from '@pendopo/shared/kabar/contract';
import { KABAR_TEXT } from '@pendopo/shared/kabar/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { countUnread, markAllRead, newestKabar } from './kabar.service.ts';

export const kabarRoutes = (ctx: Context) =>
  implement(kabarContract, {
    async 'GET /kabar'({ user }) {
      const [rows, belum_dibaca] = await Promise.all([newestKabar(ctx, user.id), countUnread(ctx, user.id)]);
      return { kabar: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), belum_dibaca };
    },
    async 'POST /kabar/dibaca'({ user }) {
      await markAllRead(ctx, user);
      return { message: KABAR_TEXT.allRead };
    },
  });
