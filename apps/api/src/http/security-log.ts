import type { RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';
import { addressOf } from './client-address.ts';
import { contextOf } from './request-context.ts';
import { loggable, requestIdOf } from './request-log.ts';

type RecordEvent = (event: {
  kejadian: string;
  alamat: string;
  user_id: number | null;
  request_id: string;
}) => Promise<void>;

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Answers of the survey must not lead to an address or an account. */
const UNLINKED = /^\/api\/nilai\//;
const GUESSED = [
  'POST /api/auth/login 401',
  'POST /api/auth/login/kode 401',
  'POST /api/auth/passkey/masuk 401',
  'POST /api/auth/pulihkan 400',
];

/**
 * Records the address of each write and each guess, because the log holds no addresses. The request id links the two.
 * Other refusals leave no row, so no flood fills the table.
 */
export function securityLog({ record, log }: { record: RecordEvent; log: Log }): RequestHandler {
  return (req, res, next) => {
    if (READS.includes(req.method) || UNLINKED.test(req.originalUrl)) return next();
    const alamat = addressOf(req);
    const request_id = String(requestIdOf(res));
    res.once('finish', () => {
      const kejadian = `${req.method} ${loggable(req.originalUrl)} ${res.statusCode}`;
      if (res.statusCode >= 300 && !GUESSED.includes(kejadian)) return;
      const { user, loggedInId } = contextOf(req);
      const user_id = loggedInId ?? user?.id ?? null;
      const data = { kejadian, alamat, user_id, request_id };
      record(data).catch((error: unknown) => log.error({ err: error, reqId: request_id }, 'security log not written'));
    });
    next();
  };
}
