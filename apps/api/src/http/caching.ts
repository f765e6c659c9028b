import type { RequestHandler } from 'express';

/** The Cache-Control of public responses: kept, and revalidated with their ETag each time. */
export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/** Everything under /api, unless its route says otherwise: kept by nobody. */
export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
