import { pengumumanListQuerySchema, savePengumumanSchema } from '@pendopo/shared/pengumuman';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { publicAnswer } from '../../http/caching.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { presentPengumuman, presentPengumumanRow } from './pengumuman.presenter.ts';
import type { PengumumanService } from './pengumuman.service.ts';

type PengumumanRouteDeps = { guards: Guards; upload: Upload; pengumuman: PengumumanService };

export function pengumumanRoutes({ guards: { requireAdmin }, upload, pengumuman }: PengumumanRouteDeps): Router {
  const router = Router();
  const img = upload(pictureRule('img'));
  const idOf = (value: unknown) => parseId(value, PENGUMUMAN_TEXT.notFound);
  const exists = found(PENGUMUMAN_TEXT.notFound, pengumuman.mustExist);

  router.get('/', publicAnswer, async (req, res) => {
    const { limit, cursor, ...filter } = parseInput(pengumumanListQuerySchema, req.query);
    const { rows, total } = await pengumuman.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
    const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
    res.json({ pengumuman: page.map(presentPengumumanRow), meta });
  });

  router.get('/:id', publicAnswer, async (req, res) => {
    const { row, meta } = await pengumuman.read(idOf(req.params.id));
    res.json({ pengumuman: presentPengumuman(row), meta });
  });

  router.post('/', requireAdmin, jsonBody, img, async (req, res) => {
    const input = parseInput(savePengumumanSchema, req.body);
    const row = await pengumuman.create({ input, img: filesOf(res)[0]?.path, by: currentUser(res) });
    res.status(201).json({ message: PENGUMUMAN_TEXT.created, pengumuman: presentPengumuman(row) });
  });

  router.put('/:id', requireAdmin, exists, jsonBody, img, async (req, res) => {
    const input = parseInput(savePengumumanSchema, req.body);
    const change = { input, img: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await pengumuman.update({ id: idOf(req.params.id), ...change });
    res.json({ message: PENGUMUMAN_TEXT.updated, pengumuman: presentPengumuman(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await pengumuman.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: PENGUMUMAN_TEXT.deleted });
  });

  return router;
}
