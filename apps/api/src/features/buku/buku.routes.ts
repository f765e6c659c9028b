import {
  agendaSuratSchema,
  bukuExportQuerySchema,
  bukuQuerySchema,
  ekspedisiSchema,
  koreksiAgendaSchema,
  koreksiEkspedisiSchema,
  tulisAgendaSchema,
} from '@pendopo/shared/buku';
import { BUKU_TEXT } from '@pendopo/shared/buku-text';
import { messageSchema, pageMetaSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import type { KoreksiService } from './buku.koreksi.service.ts';
import { AGENDA_COLUMNS, EKSPEDISI_COLUMNS, presentAgenda, presentEkspedisi } from './buku.presenter.ts';
import type { BukuService } from './buku.service.ts';

const params = { id: idParam(BUKU_TEXT.notFound) };

/** The village's books of letters. */
export function bukuRoutes({ buku, koreksi }: { buku: BukuService; koreksi: KoreksiService }): Route[] {
  const files = (book: 'agenda' | 'ekspedisi', summary: string) =>
    exportRoutes({
      path: `/${book}`,
      summary,
      query: bukuExportQuerySchema,
      async table({ query, user }) {
        const { name, agenda, ekspedisi } = await buku.export({ buku: book, period: query, by: user });
        return book === 'agenda'
          ? tableOf({ name, columns: AGENDA_COLUMNS, read: agenda })
          : tableOf({ name, columns: EKSPEDISI_COLUMNS, read: ekspedisi });
      },
    });
  return [
    route({
      method: 'get',
      path: '/agenda',
      who: 'official',
      summary: 'Buku Agenda (A.7), terbaru lebih dahulu',
      query: bukuQuerySchema,
      answer: z.strictObject({ agenda: z.array(agendaSuratSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor, ...period } }) {
        const { rows, total } = await buku.agenda({ ...period, limit, below: idCursor.decode(cursor) });
        const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
        return { agenda: page.map(presentAgenda), meta };
      },
    }),
    ...files('agenda', 'Buku Agenda'),
    route({
      method: 'post',
      path: '/agenda',
      who: 'official',
      summary: 'Mencatat surat masuk, atau mengambil nomor untuk surat yang dibuat di luar portal',
      idempotent: true,
      body: tulisAgendaSchema,
      status: 201,
      answer: z.extend(messageSchema, { agenda: agendaSuratSchema }),
      async handle({ body, user, req, res }) {
        const row = await buku.write({ request: idempotentRequestOf(req, res), input: body, by: user });
        const message = row.arah === 'masuk' ? BUKU_TEXT.entered : BUKU_TEXT.numberTaken(row.nomor);
        return { message, agenda: presentAgenda(row) };
      },
    }),
    route({
      method: 'get',
      path: '/ekspedisi',
      who: 'official',
      summary: 'Buku Ekspedisi (A.8), terbaru lebih dahulu',
      query: bukuQuerySchema,
      answer: z.strictObject({ ekspedisi: z.array(ekspedisiSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor, ...period } }) {
        const { rows, total } = await buku.ekspedisi({ ...period, limit, below: idCursor.decode(cursor) });
        const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
        return { ekspedisi: page.map(presentEkspedisi), meta };
      },
    }),
    route({
      method: 'put',
      path: '/agenda/:id',
      who: 'official',
      params,
      summary: 'Mengoreksi Buku Agenda: keterangan, tanggal terima atau kirim, pengiriman surat di luar portal',
      admit: ({ params: { id } }) => buku.mustExist('agenda', id),
      body: koreksiAgendaSchema,
      answer: z.extend(messageSchema, { agenda: agendaSuratSchema }),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        agenda: presentAgenda(await koreksi.agenda({ id, input, by })),
      }),
    }),
    route({
      method: 'put',
      path: '/ekspedisi/:id',
      who: 'official',
      params,
      summary: 'Mengoreksi Buku Ekspedisi: nama penerima dan keterangan',
      admit: ({ params: { id } }) => buku.mustExist('ekspedisi', id),
      body: koreksiEkspedisiSchema,
      answer: z.extend(messageSchema, { ekspedisi: ekspedisiSchema }),
      handle: async ({ params: { id }, body: input, user: by }) => ({
        message: BUKU_TEXT.corrected,
        ekspedisi: presentEkspedisi(await koreksi.ekspedisi({ id, input, by })),
      }),
    }),
    ...files('ekspedisi', 'Buku Ekspedisi'),
  ];
}
