import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router, static as serveStatic } from 'express';
import sirv from 'sirv';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Public pictures: random names, so they never change. */
export function publicUploads(dir: string): RequestHandler {
  return serveStatic(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (res) => res.setHeader('Cache-Control', IMMUTABLE),
  });
}

/**
 * The built web app: hashed assets for a year, everything else asked for again each time, all of it compressed at build
 * time. Any other GET of a page is index.html, and the router in the browser takes it from there.
 */
export function webApp(dir: string): Router {
  const router = Router();
  if (!existsSync(join(dir, 'index.html'))) return router;
  const files = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    ignores: [/^\/(api|uploads|berkas|assets)(\/|$)/, /\/[^/]+\.[^/]+$/],
    setHeaders: (res, path) => res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache'),
  });
  router.get(/.*/, (req, res, next) => files(req, res, () => next()));
  return router;
}
