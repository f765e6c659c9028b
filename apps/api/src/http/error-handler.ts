import { API_TEXT, type ApiErrorBody } from '@pendopo/shared/text/api-error';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { isDatabaseUnavailable } from '../lib/database-faults.ts';
import { BadFile, badRequest, ERROR_TEXT, HttpError, invalid, notFound, tooLarge, unavailable } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { isUnstorableValue } from '../lib/prisma.ts';
import { errorPage, isReadByPerson } from './error-page.ts';
import { contextOf } from './request-context.ts';
import { requestIdOf } from './request-log.ts';

export const unknownPath: RequestHandler = () => {
  throw notFound(ERROR_TEXT.unknownPath);
};

/** Returns null for a server fault. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) return unavailable();
  if (isUnstorableValue(error)) return badRequest(ERROR_TEXT.malformedBody);
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    if (error.status === 413) return tooLarge(ERROR_TEXT.bodyTooLarge);
    if (error.status >= 400 && error.status < 500) return badRequest(ERROR_TEXT.malformedBody);
  }
  return null;
}

function namingPart(error: unknown, req: Request): unknown {
  const part = error instanceof BadFile && contextOf(req).files?.find(({ path }) => path === error.file);
  return part ? invalid([{ msg: error.message, path: part.field }]) : error;
}

export const toErrorBody = ({ message, errors }: Pick<HttpError, 'message' | 'errors'>): ApiErrorBody => ({
  error: message,
  ...(errors && { errors: [...errors] }),
});

type Options = {
  log: Log;
  site: () => Promise<{ desa: string }>;
};

/** Answers with the contract's body, or with a page for a browser. Details of a 5xx are logged and never sent. */
export function errorHandler({ log, site }: Options): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const known = toHttpError(namingPart(error, req)) ?? new HttpError(500, API_TEXT.serverError);
    const { status, retryAfterSeconds } = known;
    if (status >= 500) log.error({ err: error, reqId: requestIdOf(res) }, 'request failed');
    if (res.headersSent) return next(error);
    if (status === 408) res.set('Connection', 'close');
    if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
    res.status(status).set('Cache-Control', 'no-store');
    if (!isReadByPerson(req)) {
      res.json(toErrorBody(known));
      return;
    }
    const { desa } = await site().catch(() => ({ desa: '' }));
    res.type('html').send(errorPage(known, { req, desa }));
  };
}
