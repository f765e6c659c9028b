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
const LOGINS = ['/api/auth/login', '/api/auth/login/kode', '/api/auth/passkey/masuk'];

/**
 * Notes from which address each write and each failed login came: the log itself holds no address. The request id joins the
 * two; housekeeping forgets these after 30 days. Other refusals leave no row, so the table cannot be flooded.
 */
export function securityLog({ record, log }: { record: RecordEvent; log: Log }): RequestHandler {
  return (req, res, next) => {
    if (READS.includes(req.method)) return next();
    const [alamat, request_id] = [addressOf(req), String(requestIdOf(res))];
    res.once('finish', () => {
      const path = loggable(req.originalUrl);
      const { statusCode: status } = res;
      if (status >= 300 && !(status === 401 && LOGINS.includes(path))) return;
      const user_id = res.locals.loggedIn ?? knownUser(res)?.id ?? null;
      const data = { kejadian: `${req.method} ${path} ${status}`, alamat, user_id, request_id };
      record(data).catch((error: unknown) => log.error({ err: error, reqId: request_id }, 'security log not written'));
    });
    next();
  };
}
