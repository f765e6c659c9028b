import { agendaListQuerySchema, saveAgendaSchema } from '@pendopo/shared/agenda';
import { AGENDA_TEXT } from '@pendopo/shared/agenda-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, dayCursor, timeCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { presentAgenda } from './agenda.presenter.ts';
import type { AgendaService } from './agenda.service.ts';

type AgendaRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; agenda: AgendaService };

export function agendaRoutes({ guards: { requireAdmin }, publicReads, upload, agenda }: AgendaRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/agenda', { router, topics: ['agenda'] });
  const img = upload(pictureRule('img'));
  const idOf = (value: unknown) => parseId(value, AGENDA_TEXT.notFound);
  const exists = found(AGENDA_TEXT.notFound, agenda.mustExist);

  publicGet('/', {
    query: agendaListQuerySchema,
    read: async ({ query: { limit, cursor, urut, ...filter } }) => {
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
  });

  publicGet('/:id', {
    read: async ({ params }) => {
      const { row, meta } = await agenda.read(idOf(params.id));
      return { agenda: presentAgenda(row), meta };
    },
  });

  router.post('/', requireAdmin, jsonBody, img, async (req, res) => {
    const input = parseInput(saveAgendaSchema, req.body);
    const row = await agenda.create({ input, img: filesOf(res)[0]?.path, by: currentUser(res) });
    res.status(201).json({ message: AGENDA_TEXT.created, agenda: presentAgenda(row) });
  });

  router.put('/:id', requireAdmin, exists, jsonBody, img, async (req, res) => {
    const input = parseInput(saveAgendaSchema, req.body);
    const change = { input, img: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await agenda.update({ id: idOf(req.params.id), ...change });
    res.json({ message: AGENDA_TEXT.updated, agenda: presentAgenda(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await agenda.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: AGENDA_TEXT.deleted });
  });

  return router;
}
