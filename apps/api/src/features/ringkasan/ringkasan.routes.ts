import { Router } from 'express';
import type { Guards } from '../../http/guards.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import type { RingkasanService } from './ringkasan.service.ts';

type RingkasanRouteDeps = { guards: Guards; ringkasan: RingkasanService };

export function ringkasanRoutes({ guards: { requireAdmin }, ringkasan }: RingkasanRouteDeps): Router {
  const router = Router();

  router.get('/ringkasan', requireAdmin, async (_req, res) => {
    res.json({ ringkasan: presentRingkasan(await ringkasan.read()) });
  });

  return router;
}
