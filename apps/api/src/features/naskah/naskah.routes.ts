import { naskahContract } from '@pendopo/shared/naskah/contract';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentNaskah, presentNaskahRow } from './naskah.presenter.ts';
import { listDocuments, readDocument } from './naskah.service.ts';
import { handOverDocument, performStepOnEach, signDocument } from './naskah.steps.service.ts';

/** Documents by their own number. Routes below an application are in naskah.surat.routes.ts. */
export const naskahRoutes = (ctx: Context) =>
  implement(naskahContract, {
    async 'GET /naskah'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await listDocuments(ctx, { filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { naskah: page.map(presentNaskahRow), meta };
    },
    async 'POST /naskah/massal'({ body: { aksi, ids, tanggal = villageDay(ctx.now()) }, user: by }) {
      const input = { kepada: 'pemohon', nama: null, hubungan: null, cara: 'ambil' } as const;
      const take = (suratId: number) =>
        aksi === 'serah' ? handOverDocument(ctx, { suratId, by, input }) : signDocument(ctx, { suratId, by, tanggal });
      return { hasil: await performStepOnEach(ctx, { ids, take }) };
    },
    'GET /naskah/:id': async ({ params: { id } }) => ({
      naskah: presentNaskah(await readDocument(ctx, id), { fileLink: ctx.fileLink, now: ctx.now() }),
    }),
  });
