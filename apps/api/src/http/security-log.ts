import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';
import { addressOf } from './client-address.ts';
import { knownUser } from './guards.ts';
import { loggable, requestIdOf } from './request-log.ts';

type RecordEvent = (event: {
  kejadian: string;
  alamat: string;
  user_id: number | null;
  request_id: string;
}) => Promise<void>;

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** What is refused when a client guesses a password or a code. */
const GUESSED = [
  'POST /api/auth/login 401',
  'POST /api/auth/login/kode 401',
  'POST /api/auth/passkey/masuk 401',
  'POST /api/auth/pulihkan 400',
];

/**
 * Notes from which address each write and each guess at a password or a code came: the log itself holds no address. The
 * request id joins the two; housekeeping forgets these after 30 days. Other refusals leave no row, so the table cannot be
 * flooded.
 */
export function securityLog({ record, log }: { record: RecordEvent; log: Log }): RequestHandler {
  return (req, res, next) => {
    if (READS.includes(req.method)) return next();
    const [alamat, request_id] = [addressOf(req), String(requestIdOf(res))];
    res.once('finish', () => {
      const kejadian = `${req.method} ${loggable(req.originalUrl)} ${res.statusCode}`;
      if (res.statusCode >= 300 && !GUESSED.includes(kejadian)) return;
      const user_id = res.locals.loggedIn ?? knownUser(res)?.id ?? null;
      const data = { kejadian, alamat, user_id, request_id };
      record(data).catch((error: unknown) => log.error({ err: error, reqId: request_id }, 'security log not written'));
    });
    next();
  };
}
