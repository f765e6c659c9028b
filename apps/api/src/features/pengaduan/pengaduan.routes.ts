import { myPengaduanQuerySchema } from '@pendopo/shared/pengaduan';
import { Router } from 'express';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { presentPengaduanRow } from './pengaduan.presenter.ts';
import type { PengaduanService } from './pengaduan.service.ts';

type PengaduanRouteDeps = { guards: Guards; pengaduan: PengaduanService };

export function pengaduanRoutes({ guards: { requireUser }, pengaduan }: PengaduanRouteDeps): Router {
  const router = Router();

  router.get('/my-pengaduan', requireUser, async (req, res) => {
    const { limit, cursor } = parseInput(myPengaduanQuerySchema, req.query);
    const { rows, total } = await pengaduan.listMine({
      userId: currentUser(res).id,
      limit,
      below: idCursor.decode(cursor),
    });
    const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
    res.json({ pengaduan: page.map(presentPengaduanRow), meta });
  });

  return router;
}
