import type { RequestHandler } from 'express';
import { parseId } from './parse-input.ts';

/**
 * Goes on when `check` finds the row that the path's `:id` names. Stands before what reads the body, so that nothing is
 * read for a row that is not there. `missing` is the sentence of the 404 for an id that no row can have.
 */
export function found(missing: string, check: (id: number) => Promise<unknown>): RequestHandler {
  return async (req, _res, next) => {
    await check(parseId(req.params.id, missing));
    next();
  };
}
