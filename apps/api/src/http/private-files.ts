import * as contentDisposition from 'content-disposition';
import { Router } from 'express';
import { HttpError, notFound } from '../lib/errors.ts';
import type { SignedUrls } from '../lib/signed-url.ts';
import type { Storage } from '../lib/storage.ts';
import { sendStored } from './stored-file.ts';

/** Where private files are served. */
export const PRIVATE_FILES_PATH = '/berkas';

/** A link to a private file that works for 15 minutes; `name` is what a browser calls it. */
export function privateFileLink(signedUrls: SignedUrls, { key, name }: { key: string; name: string }): string {
  return signedUrls.sign(`${PRIVATE_FILES_PATH}/${key}`, { nama: name });
}

/** Serves private files to whoever holds a signed link, and to nobody else. Mount it at PRIVATE_FILES_PATH. */
export function privateFiles({ storage, signedUrls }: { storage: Storage; signedUrls: SignedUrls }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:folder/:file', async (req, res) => {
    if (!signedUrls.verify(req.originalUrl)) throw new HttpError(403, 'Tautan berkas ini sudah tidak berlaku');
    const key = `${req.params.folder}/${req.params.file}`;
    const file = await storage.open('private', key);
    if (!file) throw notFound('Berkas tidak ditemukan');
    res.set({
      'Content-Disposition': contentDisposition.create(String(req.query.nama), { type: 'inline' }),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cache-Control': 'private, no-store',
    });
    await sendStored(req, res, { key, file });
  });
  return router;
}
