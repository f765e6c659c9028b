import type { Request, RequestHandler } from 'express';
import type { Context } from '../../deps.ts';
import { addressOf } from '../../http/client-address.ts';
import { neighbourhood } from '../../http/networks.ts';
import { isLoggedUnchanged } from '../../http/request-log.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import type { Misses } from './alamat-lama.meleset.service.ts';
import { menuTarget, pathOf, plainPath, readablePath, spellings } from './alamat-lama.rules.ts';
import { findTarget, isOurs } from './alamat-lama.service.ts';

const FILE = /\.[a-z0-9]+$/i;
/** These paths were never addresses of a site. */
const NEVER = /^\/(?:api|assets|berkas|uploads)(?:\/|$)/i;

type Answer = { target: string; cache: string };

/** Returns the portal's page for another spelling. Responses with a code or query are not cached publicly. */
function ownPage(req: Request, plain: string): Answer {
  const query = req.originalUrl.split('?').slice(1).join('?');
  const path = plain.split('/').map(encodeURIComponent).join('/');
  const isPublic = query === '' && isLoggedUnchanged(plain);
  return {
    target: query === '' ? path : `${path}?${query}`,
    cache: isPublic ? 'public, max-age=3600' : 'private, no-store',
  };
}

/** Redirects former addresses and counts misses. Mount `page` before the portal's pages, `file` behind its files. */
export function formerAddresses(ctx: Context, misses: Misses): { page: RequestHandler; file: RequestHandler } {
  async function answer(req: Request, path: string): Promise<Answer | null> {
    const plain = plainPath(path);
    const target = (await findTarget(ctx.prisma, path)) ?? menuTarget(plain);
    // A row that leads to its own address would cause a redirect loop.
    if (target !== null && !spellings(pathOf(target)).includes(path)) return { target, cache: 'public, max-age=3600' };
    if (plain !== path && isOurs(plain)) return ownPage(req, plain);
    if (isLoggedUnchanged(path)) misses.note(path, neighbourhood(addressOf(req)));
    return null;
  }

  const handler =
    (isMine: (path: string) => boolean): RequestHandler =>
    async (req, res, next) => {
      const decoded = readablePath(req.path);
      const path = decoded === null ? null : withoutEndSlashes(decoded);
      if (path === null || (req.method !== 'GET' && req.method !== 'HEAD') || NEVER.test(path) || !isMine(path))
        return next();
      const found = await answer(req, path);
      if (found === null) return next();
      res.set('Cache-Control', found.cache).redirect(301, found.target);
    };

  return { page: handler((path) => !FILE.test(path) && !isOurs(path)), file: handler((path) => FILE.test(path)) };
}
