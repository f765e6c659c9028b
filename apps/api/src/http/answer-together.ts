import type { RequestHandler } from 'express';
import type * as z from 'zod/mini';
import { createTogether } from '../lib/together.ts';
import { parseInput } from './parse-input.ts';

/**
 * Ends the route of a list that is the same for whoever may read it: those who ask for the same in the same moment share one
 * reading, presented and written once, as bytes: a text would be made bytes for each of them. `answer` is given the parsed
 * query and nothing of the one who asks.
 */
export function answerTogether<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (query: z.infer<Schema>) => Promise<object>,
): RequestHandler {
  const bytesOf = (query: z.infer<Schema>) =>
    answer(query).then(
      (body) => Buffer.from(JSON.stringify(body)),
      (error: Error) => error,
    );
  const read = createTogether({
    readAll: (queries: readonly z.infer<Schema>[]) => Promise.all(queries.map(bytesOf)),
    sameAs: JSON.stringify,
  });
  return async (req, res) => {
    res.type('json').send(await read(parseInput(schema, req.query)));
  };
}
