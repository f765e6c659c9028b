import { pageMetaSchema } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/dates';
import {
  hasilMassalSchema,
  massalSchema,
  naskahListQuerySchema,
  naskahRowSchema,
  naskahSchema,
} from '@pendopo/shared/naskah';
import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import * as z from 'zod/mini';
import { cutPage, idCursor } from '../../http/paging.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { presentNaskah, presentNaskahRow, type Viewing } from './naskah.presenter.ts';
import type { NaskahService } from './naskah.service.ts';
import type { StepsService } from './naskah.steps.service.ts';

type NaskahRouteDeps = { naskah: NaskahService; steps: StepsService; fileLink: Viewing['fileLink']; now: () => Date };

/** Letters by their own number. What stands below one request is in naskah.surat.routes.ts. */
export const naskahRoutes = ({ naskah, steps, fileLink, now }: NaskahRouteDeps): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'official',
    summary: 'Naskah surat, terbaru lebih dahulu',
    query: naskahListQuerySchema,
    answer: z.strictObject({ naskah: z.array(naskahRowSchema), meta: pageMetaSchema }),
    async handle({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await naskah.list({ ...filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { naskah: page.map(presentNaskahRow), meta };
    },
  }),
  route({
    method: 'post',
    path: '/massal',
    who: 'official',
    summary: 'Mencatat beberapa surat sekaligus: ditandatangani atau diserahkan',
    body: massalSchema,
    answer: hasilMassalSchema,
    async handle({ body: { aksi, ids, tanggal = villageDay(now()) }, user: by }) {
      const input = { kepada: 'pemohon', nama: null, hubungan: null, cara: 'ambil' } as const;
      const take = (suratId: number) =>
        aksi === 'serah' ? steps.handOver({ suratId, by, input }) : steps.sign({ suratId, by, tanggal });
      return { hasil: await steps.each(ids, take) };
    },
  }),
  route({
    method: 'get',
    path: '/:id',
    who: 'official',
    params: { id: idParam(NASKAH_TEXT.notFound) },
    summary: 'Satu naskah utuh, juga yang lama',
    answer: z.strictObject({ naskah: naskahSchema }),
    handle: async ({ params: { id } }) => ({
      naskah: presentNaskah(await naskah.read(id), { fileLink, today: villageDay(now()) }),
    }),
  }),
];
