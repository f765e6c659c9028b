import {
  agendaFieldsSchema,
  agendaListMetaSchema,
  agendaListQuerySchema,
  agendaSchema,
  saveAgendaSchema,
} from '@pendopo/shared/agenda';
import { AGENDA_TEXT } from '@pendopo/shared/agenda-text';
import { messageSchema, neighboursSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { cutPage, dayCursor, timeCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { presentAgenda } from './agenda.presenter.ts';
import type { AgendaService } from './agenda.service.ts';

const params = { id: idParam(AGENDA_TEXT.notFound) };
const files = pictureRule('img');
const body = { schema: agendaFieldsSchema, parse: (sent: unknown) => parseInput(saveAgendaSchema, sent) };
const topics = ['agenda'] as const;
const saved = z.extend(messageSchema, { agenda: agendaSchema });

export const agendaRoutes = ({ agenda }: { agenda: AgendaService }): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'Agenda, terbaru atau terdekat lebih dahulu',
    query: agendaListQuerySchema,
    answer: z.strictObject({
      agenda: z.array(agendaSchema),
      meta: agendaListMetaSchema,
    }),
    async read({ query: { limit, cursor, urut, ...filter } }) {
      if (urut === 'terdekat') {
        const page = { limit, after: timeCursor.decode(cursor) };
        const { rows, total, hari_ini } = await agenda.listNearest({ ...filter, page });
        const cut = cutPage(rows, { limit, total, cursor: timeCursor });
        return { agenda: cut.page.map(presentAgenda), meta: { ...cut.meta, hari_ini } };
      }
      const { rows, total } = await agenda.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { agenda: page.map(presentAgenda), meta };
    },
  }),
  publicRead({
    path: '/:id',
    topics,
    summary: 'Satu agenda lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ agenda: agendaSchema, meta: neighboursSchema }),
    async read({ params: { id } }) {
      const { row, meta } = await agenda.read(id);
      return { agenda: presentAgenda(row), meta };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah agenda',
    body,
    files,
    status: 201,
    answer: saved,
    async handle({ body, files: [img], user }) {
      const row = await agenda.create({ input: body, img: img?.path, by: user });
      return { message: AGENDA_TEXT.created, agenda: presentAgenda(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah agenda',
    params,
    admit: ({ params: { id } }) => agenda.mustExist(id),
    body,
    files,
    answer: saved,
    async handle({ params: { id }, body, files: [img], user }) {
      const row = await agenda.update({ id, input: body, img: img?.path, by: user });
      return { message: AGENDA_TEXT.updated, agenda: presentAgenda(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus agenda',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await agenda.remove({ id, by: user });
      return { message: AGENDA_TEXT.deleted };
    },
  }),
];
