import { bukuContract } from '@pendopo/shared/buku/contract';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import type { Context } from '../../deps.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { correctAgenda, correctEkspedisi } from './buku.koreksi.service.ts';
import { AGENDA_COLUMNS, EKSPEDISI_COLUMNS, presentAgenda, presentEkspedisi } from './buku.presenter.ts';
import {
  enterDocument,
  exportAgenda,
  exportEkspedisi,
  listAgenda,
  listEkspedisi,
  mustExist,
  type TypeWithCode,
} from './buku.service.ts';

export function bukuRoutes(ctx: Context, { typeWithCode }: { typeWithCode: TypeWithCode }) {
  return implement(bukuContract, {
    async 'GET /buku/agenda'({ query: { limit, cursor, q, ...period } }) {
      const { rows, total } = await listAgenda(ctx, { q, period, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { agenda: page.map(presentAgenda), meta };
    },
    ...exportHandlers(bukuContract, '/buku/agenda', {
      sheet: 'Buku Agenda',
      async table({ query, user }) {
        const { name, read } = await exportAgenda(ctx, { period: query, by: user });
        return tableOf({ name, columns: AGENDA_COLUMNS, read });
      },
    }),
    async 'POST /buku/agenda'({ body, user, req }) {
      const request = idempotentRequestOf(req);
      const row = await enterDocument(ctx, { request, input: body, by: user, typeWithCode });
      const message = row.arah === 'masuk' ? BUKU_TEXT.entered : BUKU_TEXT.numberTaken(row.nomor);
      return { message, agenda: presentAgenda(row) };
    },
    async 'GET /buku/ekspedisi'({ query: { limit, cursor, ...period } }) {
      const { rows, total } = await listEkspedisi(ctx, { period, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { ekspedisi: page.map(presentEkspedisi), meta };
    },
    'PUT /buku/agenda/:id': {
      admit: ({ params: { id } }) => mustExist(ctx, { buku: 'agenda', id }),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        agenda: presentAgenda(await correctAgenda(ctx, { id, input, by })),
      }),
    },
    'PUT /buku/ekspedisi/:id': {
      admit: ({ params: { id } }) => mustExist(ctx, { buku: 'ekspedisi', id }),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        ekspedisi: presentEkspedisi(await correctEkspedisi(ctx, { id, input, by })),
      }),
    },
    ...exportHandlers(bukuContract, '/buku/ekspedisi', {
      sheet: 'Buku Ekspedisi',
      async table({ query, user }) {
        const { name, read } = await exportEkspedisi(ctx, { period: query, by: user });
        return tableOf({ name, columns: EKSPEDISI_COLUMNS, read });
      },
    }),
  });
}
