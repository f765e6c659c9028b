import { updatePanduanSchema } from '@pendopo/shared/panduan';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { presentPanduan } from './panduan.presenter.ts';
import type { PanduanService } from './panduan.service.ts';

type PanduanRouteDeps = { guards: Guards; publicReads: PublicReads; panduan: PanduanService };

export function panduanRoutes({ guards: { requireAdmin }, publicReads, panduan }: PanduanRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/panduan', { router, topics: ['panduan'] });

  publicGet('/', { read: async () => ({ panduan: presentPanduan(await panduan.read()) }) });

  router.put('/', requireAdmin, jsonBody, async (req, res) => {
    const row = await panduan.update({ input: parseInput(updatePanduanSchema, req.body), by: currentUser(res) });
    res.json({ message: PANDUAN_TEXT.saved, panduan: presentPanduan(row) });
  });

  return router;
}
