import type { RequestHandler } from 'express';
import { ERROR_TEXT, notFound } from '../lib/errors.ts';

/** No path of the portal is half as long, in characters. */
const LONGEST_PATH = 2_000;

/** A path that is longer than any is a 404 before anything reads it. */
export const knownLengths: RequestHandler = ({ path }, _res, next) => {
  next(path.length > LONGEST_PATH ? notFound(ERROR_TEXT.unknownPath) : undefined);
};

/** Returns whether a path is valid percent-encoded UTF-8. Other paths are a 404 before rendering and logging. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
