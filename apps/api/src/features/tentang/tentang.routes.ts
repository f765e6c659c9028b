import { updateGeografisSchema, updateSejarahSchema, updateVisiMisiSchema } from '@pendopo/shared/tentang';
import { TENTANG_TEXT } from '@pendopo/shared/tentang-text';
import { Router } from 'express';
import { jsonBody } from '../../http/body.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { PublicReads } from '../../http/public-read.ts';
import { filesOf, pictureRule, textsOnly, type Upload } from '../../http/upload.ts';
import { presentGeografis, presentSejarah, presentVisiMisi } from './tentang.presenter.ts';
import type { TentangService } from './tentang.service.ts';

type TentangRouteDeps = { guards: Guards; publicReads: PublicReads; upload: Upload; tentang: TentangService };

export function tentangRoutes({ guards: { requireAdmin }, publicReads, upload, tentang }: TentangRouteDeps): Router {
  const router = Router();
  const publicGet = publicReads.below('/tentang', { router, topics: ['tentang'] });
  const gambar = upload(pictureRule('gambar'));

  publicGet('/sejarah', { read: async () => ({ tentang: presentSejarah(await tentang.readSejarah()) }) });

  router.put('/sejarah', requireAdmin, jsonBody, gambar, async (req, res) => {
    const input = parseInput(updateSejarahSchema, req.body);
    const row = await tentang.updateSejarah({ input, gambar: filesOf(res)[0]?.path, by: currentUser(res) });
    res.json({ message: TENTANG_TEXT.sejarah.saved, tentang: presentSejarah(row) });
  });

  publicGet('/geografis', { read: async () => ({ tentang: presentGeografis(await tentang.readGeografis()) }) });

  router.put('/geografis', requireAdmin, jsonBody, gambar, async (req, res) => {
    const input = parseInput(updateGeografisSchema, req.body);
    const row = await tentang.updateGeografis({ input, gambar: filesOf(res)[0]?.path, by: currentUser(res) });
    res.json({ message: TENTANG_TEXT.geografis.saved, tentang: presentGeografis(row) });
  });

  publicGet('/visi-misi', { read: async () => ({ tentang: presentVisiMisi(await tentang.readVisiMisi()) }) });

  router.put('/visi-misi', requireAdmin, jsonBody, upload(textsOnly), async (req, res) => {
    const input = parseInput(updateVisiMisiSchema, req.body);
    const row = await tentang.updateVisiMisi({ input, by: currentUser(res) });
    res.json({ message: TENTANG_TEXT.visiMisi.saved, tentang: presentVisiMisi(row) });
  });

  return router;
}
