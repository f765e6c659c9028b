import { Router } from 'express';
import { publicAnswer } from '../../http/caching.ts';
import { presentKontak } from './pesan-kontak.presenter.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

export function pesanKontakRoutes({ pesanKontak }: { pesanKontak: PesanKontakService }): Router {
  const router = Router();
  router.get('/kontak-desa', publicAnswer, async (_req, res) => {
    res.json({ kontak: presentKontak(await pesanKontak.readKontak()) });
  });
  return router;
}
