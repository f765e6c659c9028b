import { saveStatistikSchema, statistikListQuerySchema } from '@pendopo/shared/statistik';
import { STATISTIK_TEXT } from '@pendopo/shared/statistik-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { presentStatistik } from './statistik.presenter.ts';
import type { StatistikService } from './statistik.service.ts';

type StatistikRouteDeps = { guards: Guards; publicReads: PublicReads; statistik: StatistikService };

export function statistikRoutes({ guards: { requireAdmin }, publicReads, statistik }: StatistikRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/statistik', { router, topics: ['statistik'] });
  const idOf = (value: unknown) => parseId(value, STATISTIK_TEXT.notFound);
  const exists = found(STATISTIK_TEXT.notFound, statistik.mustExist);

  publicGet('/', {
    query: statistikListQuerySchema,
    read: async ({ query }) => ({ statistik: (await statistik.list(query)).map(presentStatistik) }),
  });

  router.post('/', requireAdmin, jsonBody, async (req, res) => {
    const row = await statistik.create({ input: parseInput(saveStatistikSchema, req.body), by: currentUser(res) });
    res.status(201).json({ message: STATISTIK_TEXT.created, statistik: presentStatistik(row) });
  });

  router.put('/:id', requireAdmin, exists, jsonBody, async (req, res) => {
    const input = parseInput(saveStatistikSchema, req.body);
    const row = await statistik.update({ id: idOf(req.params.id), input, by: currentUser(res) });
    res.json({ message: STATISTIK_TEXT.updated, statistik: presentStatistik(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await statistik.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: STATISTIK_TEXT.deleted });
  });

  return router;
}
