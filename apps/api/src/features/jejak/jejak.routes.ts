import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pageMetaSchema } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/dates';
import { jejakExportQuerySchema, jejakListQuerySchema, jejakSchema } from '@pendopo/shared/jejak';
import * as z from 'zod/mini';
import { cutPage, idCursor } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { CSV_BEGINNING } from '../../lib/csv.ts';
import { CSV_HEAD, presentJejak, presentJejakLine } from './jejak.presenter.ts';
import type { JejakService } from './jejak.service.ts';

/** The file's lines, as they are read. */
async function* linesOf(batches: Awaited<ReturnType<JejakService['export']>>) {
  yield CSV_BEGINNING + CSV_HEAD;
  for await (const rows of batches) yield rows.map(presentJejakLine).join('');
}

export const jejakRoutes = ({ jejak, now }: { jejak: JejakService; now: () => Date }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'admin',
    summary: 'Jejak perubahan, terbaru lebih dahulu',
    query: jejakListQuerySchema,
    answer: z.strictObject({ jejak: z.array(jejakSchema), meta: pageMetaSchema }),
    async handle({ query: { limit, cursor, ...filter } }) {
      const { rows, ...counted } = await jejak.list({ ...filter, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
      return { jejak: page.map(presentJejak), meta };
    },
  }),
  route({
    method: 'get',
    path: '/ekspor',
    who: 'admin',
    summary: 'Jejak perubahan sebagai berkas untuk lembar kerja',
    query: jejakExportQuerySchema,
    answer: 'text/csv',
    async handle({ query, user, res }) {
      const batches = await jejak.export({ filter: query, by: user });
      res.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="jejak-${villageDay(now())}.csv"`,
      });
      await pipeline(Readable.from(linesOf(batches)), res).catch((error: NodeJS.ErrnoException) => {
        // The client has gone.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  }),
];
