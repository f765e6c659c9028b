import type { RequestHandler } from 'express';

/** Everything under /api, unless its route says otherwise: kept by nobody. */
export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** A public GET: may be kept, and is asked for again with its ETag each time. */
export const publicAnswer: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'public, max-age=0, must-revalidate');
  next();
};
