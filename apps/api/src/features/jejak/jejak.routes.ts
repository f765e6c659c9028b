import { pageMetaSchema } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/dates';
import { jejakExportQuerySchema, jejakListQuerySchema, jejakSchema } from '@pendopo/shared/jejak';
import * as z from 'zod/mini';
import { cutPage, idCursor } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { JEJAK_COLUMNS, presentJejak } from './jejak.presenter.ts';
import type { JejakService } from './jejak.service.ts';

export const jejakRoutes = ({ jejak, now }: { jejak: JejakService; now: () => Date }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'official',
    summary: 'Jejak perubahan, terbaru lebih dahulu',
    query: jejakListQuerySchema,
    answer: z.strictObject({ jejak: z.array(jejakSchema), meta: pageMetaSchema }),
    async handle({ query: { limit, cursor, ...filter } }) {
      const { rows, ...counted } = await jejak.list({ ...filter, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
      return { jejak: page.map(presentJejak), meta };
    },
  }),
  ...exportRoutes({
    path: '/ekspor',
    summary: 'Jejak perubahan',
    query: jejakExportQuerySchema,
    async table({ query, user }) {
      const read = await jejak.export({ filter: query, by: user });
      return tableOf({ name: `jejak-${villageDay(now())}`, columns: JEJAK_COLUMNS, read });
    },
  }),
];
