import type { RequestHandler } from 'express';

/** The Cache-Control of public answers: kept, and asked for again with their ETag each time. */
export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/** Everything under /api, unless its route says otherwise: kept by nobody. */
export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** A public GET: may be kept, and is asked for again with its ETag each time. */
export const publicAnswer: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', PUBLIC_CACHING);
  next();
};
