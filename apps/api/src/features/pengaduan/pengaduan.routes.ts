import {
  myPengaduanQuerySchema,
  pengaduanListQuerySchema,
  submitPengaduanSchema,
  updatePengaduanStatusSchema,
} from '@pendopo/shared/pengaduan';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import { PICTURE_TEXT } from '@pendopo/shared/picture';
import { WHATSAPP_TEXT } from '@pendopo/shared/whatsapp-text';
import { type Response, Router } from 'express';
import { jsonBody, publicJsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards, knownUser } from '../../http/guards.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { parseId, parseInput } from '../../http/parse-input.ts';
import { privateFileLink } from '../../http/private-files.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { filesOf, type Upload } from '../../http/upload.ts';
import type { SignedUrls } from '../../lib/signed-url.ts';
import { presentLacak, presentPengaduan, presentPengaduanMasuk, presentPengaduanRow } from './pengaduan.presenter.ts';
import type { PengaduanService } from './pengaduan.service.ts';

type PengaduanRouteDeps = {
  guards: Guards;
  limits: Limits;
  upload: Upload;
  signedUrls: SignedUrls;
  pengaduan: PengaduanService;
};

export function pengaduanRoutes({
  guards: { optionalUser, requireAdmin, requireUser },
  limits,
  upload,
  signedUrls,
  pengaduan,
}: PengaduanRouteDeps): Router {
  const router = Router();
  type Row = Parameters<typeof presentPengaduan>[0];
  const present = (row: Row, res: Response) =>
    presentPengaduan(row, {
      fileLink: (file) => privateFileLink(signedUrls, file),
      forAdmin: knownUser(res)?.role === 'admin',
    });
  const idOf = (value: unknown) => parseId(value, PENGADUAN_TEXT.notFound);
  const exists = found(PENGADUAN_TEXT.notFound, pengaduan.mustExist);
  const sendLimit = limits.perAddress({ name: 'pengaduan', points: 30, seconds: 60 * 60 });
  const trackLimit = limits.perAddress({ name: 'lacak', points: 30, seconds: 60 });
  const img = upload({
    field: 'img',
    maxFiles: 1,
    mimes: ['image/jpeg', 'image/png'],
    text: { type: PENGADUAN_TEXT.fileType, size: PICTURE_TEXT.size },
  });
  router.post('/', sendLimit, optionalUser, publicJsonBody, img, async (req, res) => {
    const input = parseInput(submitPengaduanSchema, req.body);
    const { row, created } = await pengaduan.submit({ ...idempotentRequestOf(req, res), input, img: filesOf(res)[0] });
    // A visitor's key may be repeated by another person.
    const shown = created || row.user_id === knownUser(res)?.id ? present(row, res) : { id: row.id, kode: row.kode };
    res.status(201).json({ message: PENGADUAN_TEXT.submitted, pengaduan: shown });
  });

  router.get('/', requireAdmin, async (req, res) => {
    const { limit, cursor, q, status } = parseInput(pengaduanListQuerySchema, req.query);
    const { rows, ...counted } = await pengaduan.listAll({
      q,
      status,
      page: { limit, below: idCursor.decode(cursor) },
    });
    const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
    res.json({ pengaduan: page.map(presentPengaduanMasuk), meta });
  });

  router.get('/my-pengaduan', requireUser, async (req, res) => {
    const { limit, cursor } = parseInput(myPengaduanQuerySchema, req.query);
    const { rows, ...counted } = await pengaduan.listMine({
      userId: currentUser(res).id,
      page: { limit, below: idCursor.decode(cursor) },
    });
    const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
    res.json({ pengaduan: page.map(presentPengaduanRow), meta });
  });

  router.get('/lacak/:kode', trackLimit, async (req, res) => {
    res.json({ pengaduan: presentLacak(await pengaduan.track(req.params.kode)) });
  });

  router.get('/:id', requireUser, async (req, res) => {
    const row = await pengaduan.open({ id: idOf(req.params.id), viewer: currentUser(res) });
    res.json({ pengaduan: present(row, res) });
  });

  router.put('/:id/status', requireAdmin, exists, jsonBody, async (req, res) => {
    const input = parseInput(updatePengaduanStatusSchema, req.body);
    const row = await pengaduan.updateStatus({ id: idOf(req.params.id), ...input, by: currentUser(res) });
    res.json({ message: PENGADUAN_TEXT.statusChanged, pengaduan: present(row, res) });
  });

  router.post('/:id/whatsapp', requireAdmin, async (req, res) => {
    const row = await pengaduan.noteWhatsapp({ id: idOf(req.params.id), by: currentUser(res) });
    res.status(201).json({ message: WHATSAPP_TEXT.recorded, whatsapp: present(row, res).whatsapp });
  });

  return router;
}
