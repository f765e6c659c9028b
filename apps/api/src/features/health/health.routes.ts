import { Router } from 'express';
import type { HealthService } from './health.service.ts';

export function healthRoutes({ health, version }: { health: HealthService; version: string }): Router {
  const router = Router();
  router.get('/live', (_req, res) => {
    res.json({ status: 'ok', version });
  });
  router.get('/', async (_req, res) => {
    const up = await health.databaseAnswers();
    if (!up) res.status(503).set('Retry-After', '5');
    res.json(
      up
        ? { status: 'ok', database: 'ok', version }
        : { status: 'error', database: 'down', version, error: 'Terjadi kesalahan pada server' },
    );
  });
  return router;
}
