import { parse } from 'node:querystring';
import type { Topic } from '@pendopo/shared/features';
import { ERROR_TEXT, notFound } from '../lib/errors.ts';
import { toErrorBody, toHttpError } from './error-handler.ts';
import { inOrder, parseParams, parseQuery, pathPattern, type Route } from './route.ts';

export type Load = (path: string) => Promise<{ status: number; body: unknown }>;

export type PublicReads = ReturnType<typeof createPublicReads>;

/** Calls the handlers of routes with topics directly, without HTTP. */
export function createPublicReads(routes: readonly Route[]) {
  const reads = inOrder(routes).flatMap(({ topics, ...route }) =>
    topics ? [{ ...route, topics, pattern: pathPattern(route.path) }] : [],
  );

  function find(url: string) {
    const [path = '', query = ''] = url.split('?', 2);
    for (const read of reads) {
      const match = read.pattern.exec(path);
      if (match) return { ...read, given: { params: { ...match.groups }, query: parse(query) } };
    }
    return null;
  }

  return {
    all: reads,

    /** Throws unexpected errors. */
    async load(path: string): ReturnType<Load> {
      try {
        const read = find(path);
        if (!read) throw notFound(ERROR_TEXT.unknownPath);
        const handle = read.handle as (given: object) => Promise<unknown>;
        const { params, query } = read.given;
        return {
          status: 200,
          body: await handle({ params: parseParams(read, params), query: parseQuery(read, { query, headers: {} }) }),
        };
      } catch (error) {
        const known = toHttpError(error);
        if (!known) throw error;
        return { status: known.status, body: toErrorBody(known) };
      }
    },

    topicsOf: (path: string): readonly Topic[] => find(path)?.topics ?? [],
  };
}
