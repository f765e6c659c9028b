import { parse } from 'node:querystring';
import type { Topic } from '@pendopo/shared/features';
import type * as z from 'zod/mini';
import { ERROR_TEXT, notFound } from '../lib/errors.ts';
import { toErrorBody, toHttpError } from './error-handler.ts';
import { type Params, type ParamsOf, type Parsed, parseParams, parseQuery, type Route, type Schema } from './route.ts';

type Spec<P extends Params, Q, A extends z.ZodMiniType> = {
  path: string;
  /** What the answer shows: once one of these changes it is made anew. */
  topics: readonly Topic[];
  /** One line for the API's documentation, in Indonesian. */
  summary: string;
  params?: P;
  query?: Q;
  answer: A;
  /** Its Content-Type, if it is not JSON's own. */
  type?: string;
  read: (given: { params: ParamsOf<P>; query: Parsed<Q> }) => Promise<z.infer<A>>;
};

/**
 * Declares a GET that answers everybody the same, by what stands in its path and query alone: cached, and called by the
 * renderer of pages as the function that it is.
 */
export const publicRead = <
  A extends z.ZodMiniType,
  P extends Params = Record<never, never>,
  Q extends Schema = undefined,
>({
  read,
  ...spec
}: Spec<P, Q, A>): Route => ({ ...spec, method: 'get', who: 'anyone', handle: read });

/** The answer to a GET below /api. */
export type Load = (path: string) => Promise<{ status: number; body: unknown }>;

export type PublicReads = ReturnType<typeof createPublicReads>;

/** The public reads among all routes, to be called from inside; `routes` are under the path below /api of their router. */
export function createPublicReads(routes: Readonly<Record<string, readonly Route[]>>) {
  const reads = Object.entries(routes).flatMap(([prefix, declared]) =>
    declared.flatMap(({ topics, ...route }) => {
      if (!topics) return [];
      const path = (prefix + route.path).replace(/\/$/, '');
      // Bounded: a path of the program, whose parts end at a slash.
      return [{ ...route, topics, path, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }];
    }),
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

    /** What a client gets from this path. Throws what is not foreseen. */
    async load(path: string): ReturnType<Load> {
      try {
        const read = find(path);
        if (!read) throw notFound(ERROR_TEXT.unknownPath);
        const handle = read.handle as (given: object) => Promise<unknown>;
        const { params, query } = read.given;
        return {
          status: 200,
          body: await handle({ params: parseParams(read, params), query: parseQuery(read, query) }),
        };
      } catch (error) {
        const known = toHttpError(error);
        if (!known) throw error;
        return { status: known.status, body: toErrorBody(known) };
      }
    },

    /** What the answer of this path shows. */
    topicsOf: (path: string): readonly Topic[] => find(path)?.topics ?? [],
  };
}
