import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';

const REQUEST_ID = 'X-Request-Id';

/** Requires that `requestLog` has run. */
export const requestIdOf = (res: ServerResponse) => res.getHeader(REQUEST_ID);

const LONGEST_LOGGED = 2_000;

/** Levels of nested percent-encoding that are decoded. No browser encodes twice. */
const MOST_LEVELS = 5;

function withoutEscapes(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // Decodes the valid escapes and leaves the rest.
    return url.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  }
}

/** Decodes nested escapes. Cuts the address at the first `%` if levels remain. */
function decoded(url: string): string {
  let text = url;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const before = text;
    text = withoutEscapes(text);
    if (text === before) return text;
  }
  return text.split('%', 1)[0] ?? '';
}

/** The log hides the rest of the path after these segments. */
const BEHIND = /\/(lacak|nilai|verifikasi|pulihkan|v|rt(?!-rw))[^a-z].*/is;
/** Sixteen digits of any script, also in groups. */
const NIK = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){15}/gu;

/** Returns the path without secrets and personal data: query, code, token, NIK. */
export const loggable = (url = ''): string =>
  decoded(url.slice(0, LONGEST_LOGGED))
    .replace(/[?#;&].*/s, '')
    .replace(/[/\\]+/g, '/')
    .replace(BEHIND, '/$1/…')
    .replace(NIK, '#');

/** Returns true if the log shows a decoded path unchanged. */
export const isLoggedUnchanged = (path: string): boolean => loggable(path) === path;

/** Logs the path only, because a query may hold a name, a NIK or a signature. A code in the path is hidden too. */
export function requestLog(log: Log): RequestHandler {
  return ({ method, url }, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader(REQUEST_ID, id);
    res.once('close', () => {
      const { statusCode: status, writableFinished } = res;
      // Monitoring requests it every few seconds.
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
