import { apbdesSchema, saveApbdesSchema } from '@pendopo/shared/apbdes';
import { APBDES_TEXT, FIRST_YEAR, LAST_YEAR } from '@pendopo/shared/apbdes-text';
import { messageSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { notFound } from '../../lib/errors.ts';
import { apbdesCsv, presentApbdes } from './apbdes.presenter.ts';
import type { ApbdesService } from './apbdes.service.ts';

/** A budget is called by its year. */
const params = { id: idParam(APBDES_TEXT.notFound) };
const topics = ['apbdes'] as const;
const one = z.strictObject({ apbdes: apbdesSchema });

export const apbdesRoutes = ({ apbdes }: { apbdes: ApbdesService }): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'APBDes semua tahun, terbaru lebih dahulu',
    answer: z.strictObject({ apbdes: z.array(apbdesSchema) }),
    read: async () => ({ apbdes: (await apbdes.list()).map(presentApbdes) }),
  }),
  route({
    method: 'get',
    path: '/:id.csv',
    who: 'anyone',
    params,
    summary: 'APBDes satu tahun untuk lembar kerja',
    answer: 'text/csv',
    async handle({ params: { id }, res }) {
      const text = apbdesCsv(await apbdes.read(id));
      res
        .set('Content-Disposition', `attachment; filename="apbdes-${id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    },
  }),
  publicRead({
    path: '/:id',
    topics,
    summary: 'APBDes satu tahun',
    params,
    answer: one,
    read: async ({ params: { id } }) => ({ apbdes: presentApbdes(await apbdes.read(id)) }),
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    params,
    summary: 'Membuat atau mengganti APBDes satu tahun',
    async admit({ params: { id: year } }) {
      if (year < FIRST_YEAR || year > LAST_YEAR) throw notFound(APBDES_TEXT.notFound);
    },
    body: saveApbdesSchema,
    answer: z.extend(messageSchema, one.shape),
    async handle({ params: { id: tahun }, body: input, user: by }) {
      return { message: APBDES_TEXT.saved, apbdes: presentApbdes(await apbdes.save({ tahun, input, by })) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    params,
    summary: 'Menghapus APBDes satu tahun',
    answer: messageSchema,
    async handle({ params: { id: tahun }, user: by }) {
      await apbdes.remove({ tahun, by });
      return { message: APBDES_TEXT.deleted };
    },
  }),
];
