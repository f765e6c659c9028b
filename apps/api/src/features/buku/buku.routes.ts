import { bukuContract } from '@pendopo/shared/buku/contract';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import type { KoreksiService } from './buku.koreksi.service.ts';
import { AGENDA_COLUMNS, EKSPEDISI_COLUMNS, presentAgenda, presentEkspedisi } from './buku.presenter.ts';
import type { BukuService } from './buku.service.ts';

/** The village's books of letters. */
export function bukuRoutes({ buku, koreksi }: { buku: BukuService; koreksi: KoreksiService }): Route[] {
  return implement(bukuContract, {
    async 'GET /buku/agenda'({ query: { limit, cursor, ...period } }) {
      const { rows, total } = await buku.agenda({ ...period, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { agenda: page.map(presentAgenda), meta };
    },
    ...exportHandlers(bukuContract, '/buku/agenda', {
      sheet: 'Buku Agenda',
      async table({ query, user }) {
        const { name, agenda } = await buku.export({ buku: 'agenda', period: query, by: user });
        return tableOf({ name, columns: AGENDA_COLUMNS, read: agenda });
      },
    }),
    async 'POST /buku/agenda'({ body, user, req, res }) {
      const row = await buku.write({ request: idempotentRequestOf(req, res), input: body, by: user });
      const message = row.arah === 'masuk' ? BUKU_TEXT.entered : BUKU_TEXT.numberTaken(row.nomor);
      return { message, agenda: presentAgenda(row) };
    },
    async 'GET /buku/ekspedisi'({ query: { limit, cursor, ...period } }) {
      const { rows, total } = await buku.ekspedisi({ ...period, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { ekspedisi: page.map(presentEkspedisi), meta };
    },
    'PUT /buku/agenda/:id': {
      admit: ({ params: { id } }) => buku.mustExist('agenda', id),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        agenda: presentAgenda(await koreksi.agenda({ id, input, by })),
      }),
    },
    'PUT /buku/ekspedisi/:id': {
      admit: ({ params: { id } }) => buku.mustExist('ekspedisi', id),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        ekspedisi: presentEkspedisi(await koreksi.ekspedisi({ id, input, by })),
      }),
    },
    ...exportHandlers(bukuContract, '/buku/ekspedisi', {
      sheet: 'Buku Ekspedisi',
      async table({ query, user }) {
        const { name, ekspedisi } = await buku.export({ buku: 'ekspedisi', period: query, by: user });
        return tableOf({ name, columns: EKSPEDISI_COLUMNS, read: ekspedisi });
      },
    }),
  });
}
