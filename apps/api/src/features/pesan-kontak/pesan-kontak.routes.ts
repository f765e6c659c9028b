import {
  pesanListQuerySchema,
  readPesanSchema,
  submitPesanSchema,
  updateKontakDesaSchema,
} from '@pendopo/shared/pesan-kontak';
import { KONTAK_TEXT, PESAN_TEXT } from '@pendopo/shared/pesan-kontak-text';
import { Router } from 'express';
import { jsonBody, publicJsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards, knownUser } from '../../http/guards.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { presentKontak, presentPesan } from './pesan-kontak.presenter.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

type PesanKontakRouteDeps = {
  guards: Guards;
  publicReads: PublicReads;
  limits: Limits;
  pesanKontak: PesanKontakService;
};

export function pesanKontakRoutes({
  guards: { optionalUser, requireAdmin },
  publicReads,
  limits,
  pesanKontak,
}: PesanKontakRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/pesan-kontak', { router, topics: ['pesan-kontak'] });
  const idOf = (value: unknown) => parseId(value, PESAN_TEXT.notFound);
  const exists = found(PESAN_TEXT.notFound, pesanKontak.mustExist);
  const sendLimit = limits.perAddress({ name: 'pesan-kontak', points: 30, seconds: 60 * 60 });

  publicGet('/kontak-desa', { read: async () => ({ kontak: presentKontak(await pesanKontak.readKontak()) }) });

  router.put('/kontak-desa', requireAdmin, jsonBody, async (req, res) => {
    const input = parseInput(updateKontakDesaSchema, req.body);
    const row = await pesanKontak.updateKontak({ input, by: currentUser(res) });
    res.json({ message: KONTAK_TEXT.saved, kontak: presentKontak(row) });
  });

  router.post('/', sendLimit, optionalUser, publicJsonBody, async (req, res) => {
    const input = parseInput(submitPesanSchema, req.body);
    const { row, created } = await pesanKontak.submit({ ...idempotentRequestOf(req, res), input });
    const pesan = created || knownUser(res) ? presentPesan(row) : { id: row.id };
    res.status(201).json({ message: PESAN_TEXT.submitted, pesan });
  });

  router.get('/', requireAdmin, async (req, res) => {
    const { limit, cursor, q } = parseInput(pesanListQuerySchema, req.query);
    const { rows, total } = await pesanKontak.list({ q, page: { limit, below: idCursor.decode(cursor) } });
    const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
    res.json({ pesan: page.map(presentPesan), meta });
  });

  router.put('/:id/dibaca', requireAdmin, exists, jsonBody, async (req, res) => {
    const { dibaca } = parseInput(readPesanSchema, req.body);
    const row = await pesanKontak.markRead({ id: idOf(req.params.id), dibaca, by: currentUser(res) });
    res.json({ message: dibaca ? PESAN_TEXT.read : PESAN_TEXT.unread, pesan: presentPesan(row) });
  });

  router.delete('/:id', requireAdmin, async (req, res) => {
    await pesanKontak.remove({ id: idOf(req.params.id), by: currentUser(res) });
    res.json({ message: PESAN_TEXT.deleted });
  });

  return router;
}
