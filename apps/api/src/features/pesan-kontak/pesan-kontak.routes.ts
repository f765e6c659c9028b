import { pesanKontakContract } from '@pendopo/shared/pesan-kontak/contract';
import { PESAN_TEXT } from '@pendopo/shared/pesan-kontak/text';
import type { Context } from '../../deps.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { exportPesan } from './pesan-kontak.ekspor.service.ts';
import { presentKontak, presentPesan } from './pesan-kontak.presenter.ts';
import {
  kontakDesa,
  listPesan,
  markRead,
  markReplied,
  pesanMustExist,
  removePesan,
  submitPesan,
} from './pesan-kontak.service.ts';

export const pesanKontakRoutes = (ctx: Context) =>
  implement(pesanKontakContract, {
    ...exportHandlers(pesanKontakContract, '/pesan-kontak/ekspor', {
      sheet: 'Pesan masuk',
      table: (request) => exportPesan(ctx, request),
    }),
    ...kontakDesa(ctx).present((row) => ({ kontak: presentKontak(row) })),
    'POST /pesan-kontak': {
      limit: ctx.limits.perAddress({ name: 'pesan-kontak', points: 30, seconds: 60 * 60 }),
      async handle({ body, user, req }) {
        const { row, created } = await submitPesan(ctx, { ...idempotentRequestOf(req), input: body });
        const pesan = created || user ? presentPesan(row) : { id: row.id };
        return { message: PESAN_TEXT.submitted, pesan };
      },
    },
    async 'GET /pesan-kontak'({ query: { limit, cursor, q, tampil } }) {
      const { rows, total } = await listPesan(ctx, { q, tampil, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { pesan: page.map(presentPesan), meta };
    },
    'PUT /pesan-kontak/:id/dibaca': {
      admit: ({ params: { id } }) => pesanMustExist(ctx, id),
      async handle({ params: { id }, body: { dibaca }, user }) {
        const row = await markRead(ctx, { id, done: dibaca, by: user });
        return { message: dibaca ? PESAN_TEXT.read : PESAN_TEXT.unread, pesan: presentPesan(row) };
      },
    },
    'PUT /pesan-kontak/:id/dibalas': {
      admit: ({ params: { id } }) => pesanMustExist(ctx, id),
      async handle({ params: { id }, body: { dibalas }, user }) {
        const row = await markReplied(ctx, { id, done: dibalas, by: user });
        return { message: dibalas ? PESAN_TEXT.replied : PESAN_TEXT.notReplied, pesan: presentPesan(row) };
      },
    },
    async 'DELETE /pesan-kontak/:id'({ params: { id }, user }) {
      await removePesan(ctx, { id, by: user });
      return { message: PESAN_TEXT.deleted };
    },
  });
