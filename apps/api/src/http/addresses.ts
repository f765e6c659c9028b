import type { RequestHandler } from 'express';
import { decodedPath } from '../lib/decoded-path.ts';
import { badRequest, ERROR_TEXT, notFound } from '../lib/errors.ts';

/** No path of the portal is half as long, in characters. */
const LONGEST_PATH = 2_000;

/** A path that is longer than any is a 404 before anything reads it. */
export const knownLengths: RequestHandler = ({ path }, _res, next) => {
  next(path.length > LONGEST_PATH ? notFound(ERROR_TEXT.unknownPath) : undefined);
};

/** Refuses a path that is no percent-encoded UTF-8: the router of the pages would print it, with the code or the NIK in it. */
export const decodablePaths: RequestHandler = ({ path }, _res, next) => {
  next(decodedPath(path) === null ? badRequest(ERROR_TEXT.malformedBody) : undefined);
};
