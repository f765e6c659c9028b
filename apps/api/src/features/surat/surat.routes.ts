import { mySuratQuerySchema, suratListQuerySchema, updateSuratStatusSchema } from '@pendopo/shared/surat';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import { WHATSAPP_TEXT } from '@pendopo/shared/whatsapp-text';
import { type RequestHandler, type Response, Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { found } from '../../http/found.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { parseId, parseIdempotencyKey, parseInput } from '../../http/parse-input.ts';
import { privateFileLink } from '../../http/private-files.ts';
import { filesOf, type Upload } from '../../http/upload.ts';
import type { SignedUrls } from '../../lib/signed-url.ts';
import { LAMPIRAN_FIELD } from './surat.attachments.ts';
import { presentSurat, presentSuratMasuk, presentSuratRow } from './surat.presenter.ts';
import type { SuratService } from './surat.service.ts';
import { parseSubmission } from './surat.submission.ts';

type SuratRouteDeps = { guards: Guards; upload: Upload; signedUrls: SignedUrls; surat: SuratService };

export function suratRoutes({
  guards: { requireAdmin, requireUser },
  upload,
  signedUrls,
  surat,
}: SuratRouteDeps): Router {
  const router = Router();
  type Row = Parameters<typeof presentSurat>[0];
  const present = (row: Row, res: Response) =>
    presentSurat(row, {
      fileLink: (file) => privateFileLink(signedUrls, file),
      forAdmin: currentUser(res).role === 'admin',
    });
  const idOf = (value: unknown) => parseId(value, SURAT_TEXT.notFound);
  const exists = found(SURAT_TEXT.notFound, surat.mustExist);
  const lampiran = upload({
    field: LAMPIRAN_FIELD,
    maxFiles: 12,
    mimes: ['image/jpeg', 'image/png', 'application/pdf'],
    text: { type: SURAT_TEXT.fileType, size: SURAT_TEXT.fileSize },
  });

  const mayApply: RequestHandler = async (req, res, next) => {
    const idempotencyKey = parseIdempotencyKey(req.headers['idempotency-key']);
    await surat.mayApply({ applicant: currentUser(res), idempotencyKey });
    next();
  };

  router.post('/', requireUser, mayApply, lampiran, async (req, res) => {
    const submission = parseSubmission(req.body, filesOf(res));
    const idempotencyKey = parseIdempotencyKey(req.headers['idempotency-key']);
    const row = await surat.submit({ applicant: currentUser(res), ...submission, idempotencyKey });
    res.status(201).json({ message: SURAT_TEXT.submitted, surat: present(row, res) });
  });

  router.get('/', requireAdmin, async (req, res) => {
    const { limit, cursor, q, status } = parseInput(suratListQuerySchema, req.query);
    const { rows, ...counted } = await surat.listAll({ q, status, page: { limit, below: idCursor.decode(cursor) } });
    const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
    res.json({ surat: page.map(presentSuratMasuk), meta });
  });

  router.get('/my-surat', requireUser, async (req, res) => {
    const { limit, cursor } = parseInput(mySuratQuerySchema, req.query);
    const { rows, ...counted } = await surat.listMine({
      userId: currentUser(res).id,
      page: { limit, below: idCursor.decode(cursor) },
    });
    const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
    res.json({ surat: page.map(presentSuratRow), meta });
  });

  router.get('/:id', requireUser, async (req, res) => {
    const row = await surat.open({ id: idOf(req.params.id), viewer: currentUser(res) });
    res.json({ surat: present(row, res) });
  });

  router.put('/:id/status', requireAdmin, exists, jsonBody, async (req, res) => {
    const input = parseInput(updateSuratStatusSchema, req.body);
    const row = await surat.updateStatus({ id: idOf(req.params.id), ...input, viewer: currentUser(res) });
    res.json({ message: SURAT_TEXT.statusChanged, surat: present(row, res) });
  });

  router.post('/:id/whatsapp', requireAdmin, async (req, res) => {
    const row = await surat.noteWhatsapp({ id: idOf(req.params.id), by: currentUser(res) });
    res.status(201).json({ message: WHATSAPP_TEXT.recorded, whatsapp: present(row, res).whatsapp });
  });

  router.delete('/:id/cancel', requireUser, async (req, res) => {
    await surat.cancel({ id: idOf(req.params.id), viewer: currentUser(res) });
    res.json({ message: SURAT_TEXT.cancelled });
  });

  return router;
}
