import { Router } from 'express';
import type { Guards } from '../../http/guards.ts';
import { presentDetails } from './health.presenter.ts';
import type { HealthService } from './health.service.ts';

type HealthRouteDeps = { guards: Guards; health: HealthService; version: string };

export function healthRoutes({ guards: { whoAsks }, health, version }: HealthRouteDeps): Router {
  const router = Router();

  router.get('/live', (_req, res) => {
    res.json({ status: 'ok', version });
  });

  router.get('/', async (req, res) => {
    const { up, details } = await health.read(async () => (await whoAsks(req))?.role === 'admin');
    if (!up) res.status(503).set('Retry-After', '5');
    res.json(
      up
        ? { status: 'ok', database: 'ok', version, ...(details && presentDetails(details)) }
        : { status: 'error', database: 'down', version, error: 'Terjadi kesalahan pada server' },
    );
  });

  return router;
}
