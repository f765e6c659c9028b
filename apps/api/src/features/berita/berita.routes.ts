import { beritaListQuerySchema, saveBeritaSchema } from '@pendopo/shared/berita';
import { BERITA_TEXT } from '@pendopo/shared/berita-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { presentBerita, presentBeritaRow } from './berita.presenter.ts';
import type { BeritaService } from './berita.service.ts';

type BeritaRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; berita: BeritaService };

export function beritaRoutes({ guards: { requireAdmin }, publicReads, upload, berita }: BeritaRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/berita', { router, topics: ['berita'] });
  const img = upload(pictureRule('img'));
  const idOf = (value: unknown) => parseId(value, BERITA_TEXT.notFound);
  const exists = found(BERITA_TEXT.notFound, berita.mustExist);

  publicGet('/', {
    query: beritaListQuerySchema,
    read: async ({ query: { limit, cursor, ...filter } }) => {
      const { rows, total } = await berita.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { berita: page.map(presentBeritaRow), meta };
    },
  });

  publicGet('/:id', {
    read: async ({ params }) => {
      const { row, meta } = await berita.read(idOf(params.id));
      return { berita: presentBerita(row), meta };
    },
  });

  router.post('/', requireAdmin, jsonBody, img, async (req, res) => {
    const input = parseInput(saveBeritaSchema, req.body);
    const row = await berita.create({ input, img: filesOf(res)[0]?.path, by: currentUser(res) });
    res.status(201).json({ message: BERITA_TEXT.created, berita: presentBerita(row) });
  });

  router.put('/:id', requireAdmin, exists, jsonBody, img, async (req, res) => {
    const input = parseInput(saveBeritaSchema, req.body);
    const change = { input, img: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await berita.update({ id: idOf(req.params.id), ...change });
    res.json({ message: BERITA_TEXT.updated, berita: presentBerita(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await berita.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: BERITA_TEXT.deleted });
  });

  return router;
}
