import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';

/** The header that says which line of the log an answer belongs to. */
const REQUEST_ID = 'X-Request-Id';

/** What the log calls this request, once `requestLog` has seen it. */
export const requestIdOf = (res: ServerResponse) => res.getHeader(REQUEST_ID);

/** An address without its escapes, also where they are escaped again. */
function decoded(url: string): string {
  try {
    const text = decodeURIComponent(url);
    return text === url ? url : decoded(text);
  } catch {
    // What is no escape stays as it is; the others are read.
    const text = url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    return text === url ? url : decoded(text);
  }
}

/** The path of an address that was asked for, without what may open or tell a person's data: a query, a code, a token, a NIK. */
export const loggable = (url = ''): string =>
  decoded(url.slice(0, 2_000))
    .replace(/[?#;&].*/s, '')
    .replace(/\/(lacak|verifikasi)[^a-z].*/is, '/$1/…')
    .replace(/^\/v\/.*/is, '/v/…')
    .replace(/\/rt\/.*/is, '/rt/…')
    .replace(/\d{16}/g, '#');

/**
 * One line a request when it has ended, and `X-Request-Id` on its answer. Only the path is logged: a query may hold a name,
 * a NIK or a signature, and headers and bodies are never looked at. A complaint's code opens the complaint, so it stays out
 * too.
 */
export function requestLog(log: Log): RequestHandler {
  return ({ method, url }, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader(REQUEST_ID, id);
    res.once('close', () => {
      const { statusCode: status, writableFinished } = res;
      // Monitoring asks every few seconds.
      const quiet = url?.startsWith('/api/health') ? 'debug' : 'info';
      log[status >= 500 ? 'error' : quiet](
        {
          req: { id, method, path: loggable(url) },
          res: { status },
          responseTime: Math.round(performance.now() - started),
        },
        writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}
