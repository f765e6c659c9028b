import { createStrukturSchema, updateStrukturSchema } from '@pendopo/shared/struktur';
import { MAX_STRUKTUR, STRUKTUR_TEXT } from '@pendopo/shared/struktur-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { FOTO_FIELD, parseStruktur } from './struktur.photos.ts';
import { presentStruktur } from './struktur.presenter.ts';
import type { StrukturService } from './struktur.service.ts';

type StrukturRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; struktur: StrukturService };

export function strukturRoutes({ guards: { requireAdmin }, publicReads, upload, struktur }: StrukturRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/struktur', { router, topics: ['struktur'] });
  const idOf = (value: unknown) => parseId(value, STRUKTUR_TEXT.notFound);
  const exists = found(STRUKTUR_TEXT.notFound, struktur.mustExist);
  const rule = pictureRule('foto', STRUKTUR_TEXT.photoSize);
  const foto = upload(rule);
  const photos = upload({ ...rule, field: FOTO_FIELD, maxFiles: MAX_STRUKTUR.files });

  publicGet('/', { read: async () => ({ struktur: (await struktur.list()).map(presentStruktur) }) });

  router.put('/', requireAdmin, jsonBody, photos, async (req, res) => {
    const rows = await struktur.save({ ...parseStruktur(req.body, filesOf(res)), by: currentUser(res) });
    res.json({ message: STRUKTUR_TEXT.saved, struktur: rows.map(presentStruktur) });
  });

  router.post('/', requireAdmin, jsonBody, foto, async (req, res) => {
    const input = parseInput(createStrukturSchema, req.body);
    const row = await struktur.create({ input, foto: filesOf(res)[0]?.path, by: currentUser(res) });
    res.status(201).json({ message: STRUKTUR_TEXT.created, struktur: presentStruktur(row) });
  });

  router.put('/:id', requireAdmin, exists, jsonBody, foto, async (req, res) => {
    const input = parseInput(updateStrukturSchema, req.body);
    const change = { input, foto: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await struktur.update({ id: idOf(req.params.id), ...change });
    res.json({ message: STRUKTUR_TEXT.updated, struktur: presentStruktur(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await struktur.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: STRUKTUR_TEXT.deleted });
  });

  return router;
}
