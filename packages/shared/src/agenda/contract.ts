import * as z from 'zod/mini';
import { messageSchema, neighboursSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { draftListQuerySchema, draftListSchema } from '../publikasi/schemas.ts';
import { agendaListMetaSchema, agendaListQuerySchema, agendaSchema, saveAgendaSchema } from './schemas.ts';
import { AGENDA_TEXT } from './text.ts';

const params = { id: idParam(AGENDA_TEXT.notFound) };
const files = pictureRule('img');
const topics = ['agenda'] as const;
const saved = z.extend(messageSchema, { agenda: agendaSchema });

export const agendaContract = contract({
  'GET /agenda': {
    who: 'anyone',
    topics,
    summary: 'Agenda, terbaru atau terdekat lebih dahulu',
    query: agendaListQuerySchema,
    answer: z.strictObject({
      agenda: z.array(agendaSchema),
      meta: agendaListMetaSchema,
    }),
  },
  'GET /agenda/:id': {
    who: 'anyone',
    topics,
    summary: 'Satu agenda lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ agenda: agendaSchema, meta: neighboursSchema }),
  },
  'GET /agenda/draf': {
    who: 'official',
    summary: 'Draf agenda, terbaru lebih dahulu',
    query: draftListQuerySchema,
    answer: draftListSchema,
  },
  'GET /agenda/:id/draf': {
    who: 'official',
    summary: 'Satu draf agenda lengkap',
    params,
    answer: z.strictObject({ agenda: agendaSchema, meta: neighboursSchema }),
  },
  'POST /agenda': {
    who: 'official',
    summary: 'Menambah agenda',
    body: saveAgendaSchema,
    files,
    status: 201,
    answer: saved,
  },
  'PUT /agenda/:id': {
    who: 'official',
    summary: 'Mengubah agenda',
    params,
    body: saveAgendaSchema,
    files,
    answer: saved,
  },
  'DELETE /agenda/:id': {
    who: 'official',
    summary: 'Menghapus agenda',
    params,
    answer: messageSchema,
  },
});
