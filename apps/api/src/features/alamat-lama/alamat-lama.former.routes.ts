import type { RequestHandler } from 'express';
import type { Context } from '../../deps.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import type { Misses } from './alamat-lama.meleset.service.ts';
import { menuTarget, plainPath } from './alamat-lama.rules.ts';
import { findTarget, isOurs } from './alamat-lama.service.ts';

const FILE = /\.[a-z0-9]+$/i;
/** Below these nothing was ever an address of a site. */
const NEVER = /^\/(?:api|assets|berkas|uploads)(?:\/|$)/i;

/** As people write it, without code that a browser has put there; null of a path that cannot be read. */
function readable(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return /\p{Cc}/u.test(text) ? null : withoutEndSlashes(text);
  } catch {
    return null;
  }
}

/**
 * Answers addresses of the site that the village had before with a 301, and counts those that lead nowhere. `page` stands before the
 * portal's pages and leaves theirs to them; `file` stands behind its files.
 */
export function formerAddresses(ctx: Context, misses: Misses): { page: RequestHandler; file: RequestHandler } {
  async function answer(path: string): Promise<string | null> {
    const plain = plainPath(path);
    const target = (await findTarget(ctx.prisma, path)) ?? menuTarget(plain);
    if (target !== null) return target;
    if (plain !== path && isOurs(plain)) return plain;
    misses.note(path);
    return null;
  }

  const handler =
    (isMine: (path: string) => boolean): RequestHandler =>
    async (req, res, next) => {
      const path = readable(req.path);
      if (path === null || (req.method !== 'GET' && req.method !== 'HEAD') || NEVER.test(path) || !isMine(path))
        return next();
      const target = await answer(path);
      if (target === null) return next();
      res.set('Cache-Control', 'public, max-age=3600').redirect(301, target);
    };

  return { page: handler((path) => !FILE.test(path) && !isOurs(path)), file: handler((path) => FILE.test(path)) };
}
