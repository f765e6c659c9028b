import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Storage } from '../lib/storage.ts';
import { refuseOtherMethods } from './methods.ts';
import { sendStored } from './stored-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
// Without `sandbox`: Chrome treats its PDF viewer as a plugin, which a sandbox forbids (whatwg/html#3958).
const DOCUMENT_CSP = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const NOT_A_PAGE = /^\/(api|uploads|berkas|assets)(\/|$)|\.[a-z0-9]+$/i;

/** Files have random names and never change. A document runs no script of this origin. */
export function publicUploads(storage: Pick<Storage, 'open'>): Router {
  const router = Router();
  router.get(/.*/, async (req, res, next) => {
    const key = req.path.slice(1);
    const file = await storage.open('public', key);
    if (!file) return next();
    res.set({ 'Cache-Control': IMMUTABLE, ETag: `"${key}"` });
    if (key.endsWith('.pdf')) res.set('Content-Security-Policy', DOCUMENT_CSP);
    await sendStored(req, res, { key, file });
  });
  return refuseOtherMethods(router);
}

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

/** Serves the build's files. The build has compressed each file that becomes smaller. */
function builtFiles(dir: string): RequestHandler {
  const built = new Set(readdirSync(dir, { encoding: 'utf8', recursive: true }).map((name) => `/${name}`));
  const serve = express.static(dir, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res, path) => res.setHeader('Cache-Control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
  });
  return (req, res, next) => {
    const { path, url } = req;
    const compressed = ENCODINGS.filter(({ extension }) => built.has(path + extension));
    const chosen = compressed.find(({ name }) => req.acceptsEncodings([name]));
    if (compressed.length > 0) res.vary('Accept-Encoding');
    if (chosen) {
      res.type(extname(path)).set('Content-Encoding', chosen.name);
      req.url = path + chosen.extension;
    }
    serve(req, res, (error) => {
      req.url = url;
      next(error);
    });
  };
}

type WebApp = {
  dir: string;
  pages: RequestHandler | null;
};

/** Caches hashed assets for a year. Sends index.html for a page that `pages` leaves. */
export function webApp({ dir, pages }: WebApp): Router {
  const router = Router();
  const files = builtFiles(dir);
  // Pages have no file, so only paths with an extension are looked up.
  router.get(/\.[a-z0-9]+$/i, files);
  router.get(/.*/, (req, _res, next) => next(NOT_A_PAGE.test(req.path) ? 'router' : undefined));
  if (pages) router.get(/.*/, pages);
  router.get(/.*/, (req, res, next) => {
    req.url = '/index.html';
    files(req, res, next);
  });
  return refuseOtherMethods(router);
}
