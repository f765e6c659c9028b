import type { RequestHandler } from 'express';
import { ERROR_TEXT, notFound } from '../lib/errors.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Nothing lives under any other method. Express would answer OPTIONS, which is for other sites, and none may ask. */
export const knownMethods: RequestHandler = ({ method }, _res, next) => {
  next(METHODS.has(method) ? undefined : notFound(ERROR_TEXT.unknownPath));
};
