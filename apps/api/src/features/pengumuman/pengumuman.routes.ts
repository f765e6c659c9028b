import { pengumumanListQuerySchema, savePengumumanSchema } from '@pendopo/shared/pengumuman';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { presentPengumuman, presentPengumumanRow } from './pengumuman.presenter.ts';
import type { PengumumanService } from './pengumuman.service.ts';

type PengumumanRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; pengumuman: PengumumanService };

export function pengumumanRoutes({
  guards: { requireAdmin },
  publicReads,
  upload,
  pengumuman,
}: PengumumanRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/pengumuman', { router, topics: ['pengumuman'] });
  const img = upload(pictureRule('img'));
  const idOf = (value: unknown) => parseId(value, PENGUMUMAN_TEXT.notFound);
  const exists = found(PENGUMUMAN_TEXT.notFound, pengumuman.mustExist);

  publicGet('/', {
    query: pengumumanListQuerySchema,
    read: async ({ query: { limit, cursor, ...filter } }) => {
      const { rows, total } = await pengumuman.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { pengumuman: page.map(presentPengumumanRow), meta };
    },
  });

  publicGet('/:id', {
    read: async ({ params }) => {
      const { row, meta } = await pengumuman.read(idOf(params.id));
      return { pengumuman: presentPengumuman(row), meta };
    },
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
