import type { RequestHandler } from 'express';

/** The Cache-Control of public responses: cached, and revalidated with their ETag each time. */
export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/** Everything under /api that is not public is not cached. */
export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
