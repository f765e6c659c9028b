import { updatePanduanSchema } from '@pendopo/shared/panduan';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { publicAnswer } from '../../http/caching.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import { presentPanduan } from './panduan.presenter.ts';
import type { PanduanService } from './panduan.service.ts';

type PanduanRouteDeps = { guards: Guards; panduan: PanduanService };

export function panduanRoutes({ guards: { requireAdmin }, panduan }: PanduanRouteDeps): Router {
  const router = Router();

  router.get('/', publicAnswer, async (_req, res) => {
    res.json({ panduan: presentPanduan(await panduan.read()) });
  });

  router.put('/', requireAdmin, jsonBody, async (req, res) => {
    const row = await panduan.update({ input: parseInput(updatePanduanSchema, req.body), by: currentUser(res) });
    res.json({ message: PANDUAN_TEXT.saved, panduan: presentPanduan(row) });
  });

  return router;
}
