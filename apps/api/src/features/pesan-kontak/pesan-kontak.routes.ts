import { pesanKontakContract } from '@pendopo/shared/pesan-kontak/contract';
import { KONTAK_TEXT, PESAN_TEXT } from '@pendopo/shared/pesan-kontak/text';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { createPesanExport } from './pesan-kontak.ekspor.service.ts';
import { presentKontak, presentPesan } from './pesan-kontak.presenter.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

type PesanKontakRouteDeps = {
  limits: Limits;
  pesanKontak: PesanKontakService;
  ekspor: ReturnType<typeof createPesanExport>;
};

export const pesanKontakRoutes = ({ limits, pesanKontak, ekspor }: PesanKontakRouteDeps): Route[] =>
  implement(pesanKontakContract, {
    ...exportHandlers(pesanKontakContract, '/pesan-kontak/ekspor', { sheet: 'Pesan masuk', table: ekspor }),
    'GET /pesan-kontak/kontak-desa': async () => ({ kontak: presentKontak(await pesanKontak.readKontak()) }),
    async 'PUT /pesan-kontak/kontak-desa'({ body, user }) {
      const row = await pesanKontak.updateKontak({ input: body, by: user });
      return { message: KONTAK_TEXT.saved, kontak: presentKontak(row) };
    },
    'POST /pesan-kontak': {
      limit: limits.perAddress({ name: 'pesan-kontak', points: 30, seconds: 60 * 60 }),
      async handle({ body, user, req, res }) {
        const { row, created } = await pesanKontak.submit({ ...idempotentRequestOf(req, res), input: body });
        const pesan = created || user ? presentPesan(row) : { id: row.id };
        return { message: PESAN_TEXT.submitted, pesan };
      },
    },
    async 'GET /pesan-kontak'({ query: { limit, cursor, q, tampil } }) {
      const { rows, total } = await pesanKontak.list({ q, tampil, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { pesan: page.map(presentPesan), meta };
    },
    'PUT /pesan-kontak/:id/dibaca': {
      admit: ({ params: { id } }) => pesanKontak.mustExist(id),
      async handle({ params: { id }, body: { dibaca }, user }) {
        const row = await pesanKontak.markRead({ id, dibaca, by: user });
        return { message: dibaca ? PESAN_TEXT.read : PESAN_TEXT.unread, pesan: presentPesan(row) };
      },
    },
    'PUT /pesan-kontak/:id/dibalas': {
      admit: ({ params: { id } }) => pesanKontak.mustExist(id),
      async handle({ params: { id }, body: { dibalas }, user }) {
        const row = await pesanKontak.markReplied({ id, dibalas, by: user });
        return { message: dibalas ? PESAN_TEXT.replied : PESAN_TEXT.notReplied, pesan: presentPesan(row) };
      },
    },
    async 'DELETE /pesan-kontak/:id'({ params: { id }, user }) {
      await pesanKontak.remove({ id, by: user });
      return { message: PESAN_TEXT.deleted };
    },
  });
