import { jejakContract } from '@pendopo/shared/jejak/contract';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { JEJAK_COLUMNS, presentJejak } from './jejak.presenter.ts';
import { exportEntries, listEntries } from './jejak.service.ts';

export const jejakRoutes = (ctx: Context) =>
  implement(jejakContract, {
    async 'GET /admin/jejak'({ query: { limit, cursor, ...filter } }) {
      const { rows, ...counted } = await listEntries(ctx, { filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
      return { jejak: page.map(presentJejak), meta };
    },
    ...exportHandlers(jejakContract, '/admin/jejak/ekspor', {
      sheet: 'Jejak perubahan',
      async table({ query, user }) {
        const read = await exportEntries(ctx, { filter: query, by: user });
        return tableOf({ name: `jejak-${villageDay(ctx.now())}`, columns: JEJAK_COLUMNS, read });
      },
    }),
  });
