import { updateDesaSchema } from '@pendopo/shared/desa';
import { DESA_TEXT } from '@pendopo/shared/desa-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { presentDesa, presentManifest } from './desa.presenter.ts';
import type { DesaService } from './desa.service.ts';

type DesaRouteDeps = {
  guards: Guards;
  publicReads: PublicReads;
  upload: Upload;
  desa: DesaService;
  retentionDays: number;
};

export function desaRoutes({
  guards: { requireAdmin },
  publicReads,
  upload,
  desa,
  retentionDays,
}: DesaRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/desa', { router, topics: ['desa'] });
  const logo = upload(pictureRule('logo'));

  publicGet('/', { read: async () => ({ desa: presentDesa(await desa.read(), { retentionDays }) }) });

  publicGet('/manifest.webmanifest', {
    type: 'application/manifest+json; charset=utf-8',
    read: async () => presentManifest(await desa.read()),
  });

  router.put('/', requireAdmin, jsonBody, logo, async (req, res) => {
    const input = parseInput(updateDesaSchema, req.body);
    const row = await desa.update({ input, logo: filesOf(res)[0]?.path, by: currentUser(res) });
    res.json({ message: DESA_TEXT.saved, desa: presentDesa(row, { retentionDays }) });
  });

  return router;
}
