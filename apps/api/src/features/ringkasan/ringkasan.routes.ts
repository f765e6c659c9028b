import { RINGKASAN_TEXT } from '@pendopo/shared/ringkasan';
import { Router } from 'express';
import { currentUser, type Guards } from '../../http/guards.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import type { RingkasanService } from './ringkasan.service.ts';

type RingkasanRouteDeps = { guards: Guards; ringkasan: RingkasanService };

export function ringkasanRoutes({ guards: { requireAdmin }, ringkasan }: RingkasanRouteDeps): Router {
  const router = Router();

  router.get('/ringkasan', requireAdmin, async (_req, res) => {
    res.json({ ringkasan: presentRingkasan(await ringkasan.read()) });
  });

  router.post('/ringkasan/mulai-baru', requireAdmin, async (_req, res) => {
    await ringkasan.startNew(currentUser(res));
    res.json({ message: RINGKASAN_TEXT.startedNew });
  });

  return router;
}
