import type { RequestHandler } from 'express';
import { decodedPath } from '../lib/decoded-path.ts';
import { badRequest, ERROR_TEXT, notFound } from '../lib/errors.ts';

/** Characters. Every path of the portal is less than half as long. */
const LONGEST_PATH = 2_000;

/** Returns a 404 for a path longer than any route, before other code reads it. */
export const limitPathLength: RequestHandler = ({ path }, _res, next) => {
  next(path.length > LONGEST_PATH ? notFound(ERROR_TEXT.unknownPath) : undefined);
};

/** Refuses malformed percent-encoding. The page router would print the path, with the code or NIK in it. */
export const rejectMalformedPaths: RequestHandler = ({ path }, _res, next) => {
  next(decodedPath(path) === null ? badRequest(ERROR_TEXT.malformedBody) : undefined);
};
