import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { villageDay } from '@pendopo/shared/dates';
import { jejakExportQuerySchema, jejakListQuerySchema } from '@pendopo/shared/jejak';
import { Router } from 'express';
import { currentUser, type Guards } from '../../http/guards.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { CSV_BEGINNING } from '../../lib/csv.ts';
import { CSV_HEAD, presentJejak, presentJejakLine } from './jejak.presenter.ts';
import type { JejakService } from './jejak.service.ts';

type JejakRouteDeps = { guards: Guards; jejak: JejakService; now: () => Date };

/** The file's lines, as they are read. */
async function* linesOf(batches: Awaited<ReturnType<JejakService['export']>>) {
  yield CSV_BEGINNING + CSV_HEAD;
  for await (const rows of batches) yield rows.map(presentJejakLine).join('');
}

export function jejakRoutes({ guards: { requireAdmin }, jejak, now }: JejakRouteDeps): Router {
  const router = Router();

  router.get('/', requireAdmin, async (req, res) => {
    const { limit, cursor, ...filter } = parseInput(jejakListQuerySchema, req.query);
    const { rows, ...counted } = await jejak.list({ ...filter, page: { limit, below: idCursor.decode(cursor) } });
    const { page, meta } = cutPage(rows, { limit, ...counted, cursor: idCursor });
    res.json({ jejak: page.map(presentJejak), meta });
  });

  router.get('/ekspor', requireAdmin, async (req, res) => {
    const filter = parseInput(jejakExportQuerySchema, req.query);
    const batches = await jejak.export({ filter, by: currentUser(res) });
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="jejak-${villageDay(now())}.csv"`,
    });
    await pipeline(Readable.from(linesOf(batches)), res).catch((error: NodeJS.ErrnoException) => {
      // Whoever asked has gone; that is nobody's fault.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });

  return router;
}
