import {
  createPengurusSchema,
  createUnitKegiatanSchema,
  updateLembagaSchema,
  updatePengurusSchema,
  updateUnitKegiatanSchema,
} from '@pendopo/shared/lembaga';
import { LEMBAGA_TEXT, PENGURUS_TEXT, UNIT_KEGIATAN_TEXT } from '@pendopo/shared/lembaga-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, textsOnly, type Upload } from '../../http/upload.ts';
import { presentLembaga, presentPengurus, presentUnitKegiatan } from './lembaga.presenter.ts';
import type { LembagaService } from './lembaga.service.ts';

type LembagaRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; lembaga: LembagaService };

export function lembagaRoutes({ guards: { requireAdmin }, publicReads, upload, lembaga }: LembagaRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/lembaga', { router, topics: ['lembaga'] });
  const { pengurus, unit } = lembaga;
  const exists = found(LEMBAGA_TEXT.notFound, lembaga.mustExist);
  const pengurusExists = found(PENGURUS_TEXT.notFound, pengurus.mustExist);
  const unitExists = found(UNIT_KEGIATAN_TEXT.notFound, unit.mustExist);
  const lembagaId = (value: unknown) => parseId(value, LEMBAGA_TEXT.notFound);
  const pengurusId = (value: unknown) => parseId(value, PENGURUS_TEXT.notFound);
  const unitId = (value: unknown) => parseId(value, UNIT_KEGIATAN_TEXT.notFound);
  const foto = upload(pictureRule('foto'));
  const icon = upload(pictureRule('icon'));

  publicGet('/', { read: async () => ({ lembaga: (await lembaga.list()).map(presentLembaga) }) });

  router.put('/id/:id', requireAdmin, exists, jsonBody, upload(textsOnly), async (req, res) => {
    const input = parseInput(updateLembagaSchema, req.body);
    const row = await lembaga.update({ id: lembagaId(req.params.id), input, by: currentUser(res) });
    res.json({ message: LEMBAGA_TEXT.saved, lembaga: presentLembaga(row) });
  });

  router.post('/:id/pengurus', requireAdmin, exists, jsonBody, foto, async (req, res) => {
    const input = parseInput(createPengurusSchema, req.body);
    const added = { input, foto: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await pengurus.create({ lembagaId: lembagaId(req.params.id), ...added });
    res.status(201).json({ message: PENGURUS_TEXT.created, pengurus: presentPengurus(row) });
  });

  router.put('/pengurus/:id', requireAdmin, pengurusExists, jsonBody, foto, async (req, res) => {
    const input = parseInput(updatePengurusSchema, req.body);
    const change = { input, foto: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await pengurus.update({ id: pengurusId(req.params.id), ...change });
    res.json({ message: PENGURUS_TEXT.updated, pengurus: presentPengurus(row) });
  });

  router.delete('/pengurus/:id', requireAdmin, async (req, res) => {
    await pengurus.remove({ id: pengurusId(req.params.id), by: currentUser(res) });
    res.json({ message: PENGURUS_TEXT.deleted });
  });

  router.post('/:id/unit-kegiatan', requireAdmin, exists, jsonBody, icon, async (req, res) => {
    const input = parseInput(createUnitKegiatanSchema, req.body);
    const added = { input, icon: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await unit.create({ lembagaId: lembagaId(req.params.id), ...added });
    res.status(201).json({ message: UNIT_KEGIATAN_TEXT.created, unit_kegiatan: presentUnitKegiatan(row) });
  });

  router.put('/unit-kegiatan/:id', requireAdmin, unitExists, jsonBody, icon, async (req, res) => {
    const input = parseInput(updateUnitKegiatanSchema, req.body);
    const change = { input, icon: filesOf(res)[0]?.path, by: currentUser(res) };
    const row = await unit.update({ id: unitId(req.params.id), ...change });
    res.json({ message: UNIT_KEGIATAN_TEXT.updated, unit_kegiatan: presentUnitKegiatan(row) });
  });

  router.delete('/unit-kegiatan/:id', requireAdmin, async (req, res) => {
    await unit.remove({ id: unitId(req.params.id), by: currentUser(res) });
    res.json({ message: UNIT_KEGIATAN_TEXT.deleted });
  });

  return router;
}
