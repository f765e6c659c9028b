import { agendaContract } from '@pendopo/shared/agenda/contract';
import type { Context } from '../../deps.ts';
import { presentDraft } from '../../domain/content/draft.presenter.ts';
import { cutPage, dayCursor, timeCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentAgenda } from './agenda.presenter.ts';
import { agendaEdits, listAgenda, listDraf, listNearest, readAgenda, readDraf } from './agenda.service.ts';

export const agendaRoutes = (ctx: Context) =>
  implement(agendaContract, {
    async 'GET /agenda'({ query: { limit, cursor, urut, ...filter } }) {
      if (urut === 'terdekat') {
        const page = { limit, after: timeCursor.decode(cursor) };
        const { rows, total, hari_ini } = await listNearest(ctx, { ...filter, page });
        const cut = cutPage(rows, { limit, total, cursor: timeCursor });
        return { agenda: cut.page.map(presentAgenda), meta: { ...cut.meta, hari_ini } };
      }
      const { rows, total } = await listAgenda(ctx, { ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { agenda: page.map(presentAgenda), meta };
    },
    async 'GET /agenda/:id'({ params: { id } }) {
      const { row, meta } = await readAgenda(ctx, id);
      return { agenda: presentAgenda(row), meta };
    },
    async 'GET /agenda/draf'({ query: { limit, cursor } }) {
      const { rows, total } = await listDraf(ctx, { limit, below: dayCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { draf: page.map(presentDraft), meta };
    },
    async 'GET /agenda/:id/draf'({ params: { id } }) {
      const { row, meta } = await readDraf(ctx, id);
      return { agenda: presentAgenda(row), meta };
    },
    ...agendaEdits(ctx).present((row) => ({ agenda: presentAgenda(row) })),
  });
