import { villageDay } from '@pendopo/shared/dates';
import { jejakContract } from '@pendopo/shared/jejak/contract';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { JEJAK_COLUMNS, presentJejak } from './jejak.presenter.ts';
import type { JejakService } from './jejak.service.ts';

export const jejakRoutes = ({ jejak, now }: { jejak: JejakService; now: () => Date }): Route[] =>
  implement(jejakContract, {
    async 'GET /admin/jejak'({ query: { limit, cursor, ...filter } }) {
      const { rows, ...counted } = await jejak.list({ ...filter, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
      return { jejak: page.map(presentJejak), meta };
    },
    ...exportHandlers(jejakContract, '/admin/jejak/ekspor', {
      sheet: 'Jejak perubahan',
      async table({ query, user }) {
        const read = await jejak.export({ filter: query, by: user });
        return tableOf({ name: `jejak-${villageDay(now())}`, columns: JEJAK_COLUMNS, read });
      },
    }),
  });
