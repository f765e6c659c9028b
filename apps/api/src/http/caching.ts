import type { IncomingMessage } from 'node:http';
import { SEARCH_HEADER } from '@pendopo/shared/nik-rule';
import type { RequestHandler } from 'express';

/** The Cache-Control of public responses: cached, and revalidated by ETag each time. */
const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/**
 * Returns the Cache-Control of a shareable response. A search sent in a header is not in the address, so no cache may
 * store it.
 */
export function sharedCaching({ headers }: IncomingMessage, status: number): string {
  if (SEARCH_HEADER.toLowerCase() in headers) return 'no-store';
  return status === 200 ? PUBLIC_CACHING : 'no-cache';
}

/** Forbids caching. For everything under /api that is not public. */
export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
