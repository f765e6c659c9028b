import { kabarContract } from '@pendopo/shared/kabar/contract';
import { KABAR_TEXT } from '@pendopo/shared/kabar/text';
import { implement, type Route } from '../../http/route.ts';
import type { KabarService } from './kabar.service.ts';

export const kabarRoutes = ({ kabar }: { kabar: KabarService }): Route[] =>
  implement(kabarContract, {
    async 'GET /kabar'({ user }) {
      const [rows, belum_dibaca] = await Promise.all([kabar.newest(user.id), kabar.unread(user.id)]);
      return { kabar: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), belum_dibaca };
    },
    async 'POST /kabar/dibaca'({ user }) {
      await kabar.markAllRead(user);
      return { message: KABAR_TEXT.allRead };
    },
  });
