import { agendaContract } from '@pendopo/shared/agenda/contract';
import { saveAgendaSchema } from '@pendopo/shared/agenda/schemas';
import { AGENDA_TEXT } from '@pendopo/shared/agenda/text';
import { cutPage, dayCursor, timeCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentAgenda } from './agenda.presenter.ts';
import type { AgendaService } from './agenda.service.ts';

export const agendaRoutes = ({ agenda }: { agenda: AgendaService }): Route[] =>
  implement(agendaContract, {
    async 'GET /agenda'({ query: { limit, cursor, urut, ...filter } }) {
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
    async 'GET /agenda/:id'({ params: { id } }) {
      const { row, meta } = await agenda.read(id);
      return { agenda: presentAgenda(row), meta };
    },
    'POST /agenda': {
      async handle({ body, files: [img], user }) {
        const row = await agenda.create({ input: parseInput(saveAgendaSchema, body), img: img?.path, by: user });
        return { message: AGENDA_TEXT.created, agenda: presentAgenda(row) };
      },
    },
    'PUT /agenda/:id': {
      admit: ({ params: { id } }) => agenda.mustExist(id),
      async handle({ params: { id }, body, files: [img], user }) {
        const row = await agenda.update({ id, input: parseInput(saveAgendaSchema, body), img: img?.path, by: user });
        return { message: AGENDA_TEXT.updated, agenda: presentAgenda(row) };
      },
    },
    async 'DELETE /agenda/:id'({ params: { id }, user }) {
      await agenda.remove({ id, by: user });
      return { message: AGENDA_TEXT.deleted };
    },
  });
