import { Router } from 'express';
import { publicAnswer } from '../../http/caching.ts';
import { presentDesa } from './desa.presenter.ts';
import type { DesaService } from './desa.service.ts';

export function desaRoutes({ desa }: { desa: DesaService }): Router {
  const router = Router();
  router.get('/', publicAnswer, async (_req, res) => {
    res.json({ desa: presentDesa(await desa.read()) });
  });
  return router;
}
