import type { IncomingMessage } from 'node:http';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import type { RequestHandler } from 'express';

const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

/** Returns the Cache-Control. A search in a header is not in the address, so no cache may store its response. */
export function sharedCaching({ headers }: IncomingMessage, status: number): string {
  if (SEARCH_HEADER.toLowerCase() in headers) return 'no-store';
  return status === 200 ? PUBLIC_CACHING : 'no-cache';
}

export const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
