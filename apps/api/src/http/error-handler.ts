import { API_TEXT, type ApiErrorBody } from '@pendopo/shared/api-error';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { isDatabaseUnavailable } from '../lib/database-faults.ts';
import { BadFile, badRequest, ERROR_TEXT, HttpError, invalid, notFound, tooLarge, unavailable } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { isUnstorableValue } from '../lib/prisma.ts';
import { errorPage, isReadByPerson } from './error-page.ts';
import { requestIdOf } from './request-log.ts';
import { filesOf } from './upload.ts';

/** The last route: returns a 404. */
export const unknownPath: RequestHandler = () => {
  throw notFound(ERROR_TEXT.unknownPath);
};

/** Converts an error of Express, its body parser or the database to an HTTP error. Returns null for a server fault. */
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

/** Converts the error of an unusable file to a 400 that names the form field of the file. */
function namingPart(error: unknown, res: Response): unknown {
  const part = error instanceof BadFile && filesOf(res).find(({ path }) => path === error.file);
  return part ? invalid([{ msg: error.message, path: part.field }]) : error;
}

/** Returns the contract's body of an error. */
export const toErrorBody = ({ message, errors }: Pick<HttpError, 'message' | 'errors'>): ApiErrorBody => ({
  error: message,
  ...(errors && { errors: [...errors] }),
});

type Options = {
  log: Log;
  /** Returns the village's name, for pages. */
  site: () => Promise<{ desa: string }>;
};

/**
 * Answers every error with the contract's body, or with a page for a browser. Logs status 500 and above; details never
 * reach the client.
 */
export function errorHandler({ log, site }: Options): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const known = toHttpError(namingPart(error, res)) ?? new HttpError(500, API_TEXT.serverError);
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
