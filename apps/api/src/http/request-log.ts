import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';

/** The header that says which line of the log an answer belongs to. */
const REQUEST_ID = 'X-Request-Id';

/** What the log calls this request, once `requestLog` has seen it. */
export const requestIdOf = (res: ServerResponse) => res.getHeader(REQUEST_ID);

/** In characters. */
const LONGEST_LOGGED = 2_000;

/** So often may an escape be escaped; no browser does it twice. */
const MOST_LEVELS = 5;

function withoutEscapes(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // What is no escape stays as it is; the others are read.
    return url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  }
}

/** An address without its escapes, also where they are escaped again; it ends where that never ends. */
function decoded(url: string): string {
  let text = url;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const before = text;
    text = withoutEscapes(text);
    if (text === before) return text;
  }
  return text.split('%', 1)[0] ?? '';
}

/** What opens something, or belongs to one person, is all that follows one of these. */
const BEHIND = /\/(lacak|verifikasi|pulihkan|v|rt(?!-rw))[^a-z].*/is;
/** Sixteen digits, also in groups, also of another script. */
const NIK = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){15}/gu;

/** The path of an address that was asked for, without what may open or tell a person's data: a query, a code, a token, a NIK. */
export const loggable = (url = ''): string =>
  decoded(url.slice(0, LONGEST_LOGGED))
    .replace(/[?#;&].*/s, '')
    .replace(/[/\\]+/g, '/')
    .replace(BEHIND, '/$1/…')
    .replace(NIK, '#');

/** Returns whether the log shows a decoded path as it is. */
export const isLoggedWhole = (path: string): boolean => loggable(path) === path;

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
