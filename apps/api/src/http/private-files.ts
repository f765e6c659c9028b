import { Readable } from 'node:stream';
import { withoutNik } from '@pendopo/shared/codes/nik';
import * as contentDisposition from 'content-disposition';
import { Router } from 'express';
import { forbidden, notFound } from '../lib/errors.ts';
import type { SignedUrls } from '../lib/signed-url.ts';
import type { Storage } from '../lib/storage.ts';
import type { StoredFile } from '../lib/store.ts';
import { LINK_OVER } from './file-links.ts';
import { refuseOtherMethods } from './methods.ts';
import { sendStored } from './stored-file.ts';

export const PRIVATE_FILES_PATH = '/berkas';

/** Returns a link that is valid for 15 minutes. Removes a NIK from the download name. */
export function privateFileLink(signedUrls: SignedUrls, { key, name }: { key: string; name: string }): string {
  return signedUrls.sign(`${PRIVATE_FILES_PATH}/${key}`, { nama: withoutNik(name) });
}

/** Adds the extension of the detected type. A saved `ktp.jpg.hta` then only opens as a picture. */
function savedName(name: string, ending: string): string {
  const known = ending === 'jpg' ? ['jpg', 'jpeg'] : [ending];
  return known.some((one) => name.toLowerCase().endsWith(`.${one}`)) ? name : `${name}.${ending}`;
}

/** Folders of keys whose files are in the database: unsigned and signed documents. */
type DocumentFolder = 'arsip-naskah' | 'arsip-bertanda';

/** Private files are only served to holders of a signed link. Mount the router at PRIVATE_FILES_PATH. */
type Sources = {
  storage: Storage;
  signedUrls: SignedUrls;
  /** Reads a PDF from the database, by the number in `arsip-naskah/<number>.pdf` or `arsip-bertanda/<number>.pdf`. */
  documentPdf: (id: number, folder: DocumentFolder) => Promise<Uint8Array | null>;
};

export function privateFiles({ storage, signedUrls, documentPdf }: Sources): Router {
  async function open(key: string): Promise<StoredFile | null> {
    const [, folder, id] = /^(arsip-naskah|arsip-bertanda)\/([1-9]\d{0,9})\.pdf$/.exec(key) ?? [];
    if (id === undefined) return storage.open('private', key);
    const bytes = await documentPdf(Number(id), folder as DocumentFolder);
    return bytes && { stream: Readable.from([Buffer.from(bytes)]), size: bytes.length };
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:folder/:file', async (req, res) => {
    const link = signedUrls.verify(req.originalUrl);
    if (link === null) throw forbidden(LINK_OVER);
    const key = `${req.params.folder}/${req.params.file}`;
    const file = await open(key);
    if (!file) throw notFound('Berkas tidak ditemukan');
    const name = savedName(String(new URLSearchParams(link.split('?')[1]).get('nama')), key.split('.').at(-1) ?? '');
    res.set({
      'Content-Disposition': contentDisposition.create(name, { type: 'inline' }),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cache-Control': 'private, no-store',
      // A key is never reused, so an interrupted download can resume.
      ETag: `"${key}"`,
    });
    await sendStored(req, res, { key, file });
  });
  return refuseOtherMethods(router);
}
