import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from '../lib/log.ts';

/**
 * One line a request, and `X-Request-Id` on its answer. Only the path is logged: a query may hold a name, a NIK or a
 * signature, and headers and bodies are never looked at. A complaint's code opens the complaint, so it stays out too.
 */
export function requestLog(log: Log): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: ({ originalUrl }, { statusCode }, error) => {
      if (error || statusCode >= 500) return 'error';
      // Whoever watches over the portal asks every few seconds.
      return originalUrl.startsWith('/api/health') ? 'debug' : 'info';
    },
    // The error itself is logged where it is translated; this line says how the request ended.
    customErrorObject: (_req, _res, _error, line) => ({ ...line, err: undefined }),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url
          .split('?', 1)[0]
          ?.replace(/\/lacak\/.*/i, '/lacak/…')
          .replace(/\d{16}/g, '#'),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}
