import { parse } from 'node:querystring';
import type { Topic } from '@pendopo/shared/features';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { ERROR_TEXT, notFound } from '../lib/errors.ts';
import { toErrorBody, toHttpError } from './error-handler.ts';
import { parseInput } from './parse-input.ts';
import type { ResponseCache } from './response-cache.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_QUERY = z.object({});

type Params = Readonly<Record<string, unknown>>;

/** A GET that answers everybody the same. */
type PublicRead<Query extends z.ZodMiniType> = {
  /** What it reads from the query; nothing without it. */
  query?: Query;
  /** Its Content-Type, if it is not JSON's own. */
  type?: string;
  read: (given: { params: Params; query: z.infer<Query> }) => Promise<object>;
};

type Registered = {
  /** Below /api, with `:name` for parameters. */
  path: string;
  pattern: RegExp;
  topics: readonly Topic[];
  answer: (given: { params: Params; query: unknown }) => Promise<object>;
};

/** The answer to a GET below /api. */
export type Load = (path: string) => Promise<{ status: number; body: unknown }>;

export type PublicReads = ReturnType<typeof createPublicReads>;

/** The public GETs below /api: over HTTP by way of the cache, and as functions for the pages that the server renders. */
export function createPublicReads(cache: Pick<ResponseCache, 'serve'>) {
  const reads: Registered[] = [];

  /** What registers reads of a router that is mounted at `prefix`; `topics` is what their answers show. */
  function below(prefix: string, { router, topics }: { router: Router; topics: readonly Topic[] }) {
    return <Query extends z.ZodMiniType = typeof NO_QUERY>(at: string, declared: PublicRead<Query>): void => {
      const { query: schema, type = JSON_TYPE, read } = declared;
      const path = (prefix + at).replace(/\/$/, '');
      const given = ({ params, query }: { params: Params; query: unknown }) => ({
        params,
        query: parseInput(schema ?? NO_QUERY, query) as z.infer<Query>,
      });

      router.get(at, async (req, res) => {
        const input = given(req);
        // What people search for comes in too many forms to be worth a place.
        const isSearch = Boolean((input.query as { q?: string }).q);
        await cache.serve(req, res, {
          key: isSearch ? null : `${path} ${JSON.stringify([input.params, input.query])}`,
          topics,
          make: async () => ({ type, body: JSON.stringify(await read(input)) }),
        });
      });

      const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      reads.push({ path, pattern, topics, answer: async (asked) => read(given(asked)) });
    };
  }

  function find(url: string) {
    const [path = '', query = ''] = url.split('?', 2);
    for (const read of reads) {
      const match = read.pattern.exec(path);
      if (match) return { ...read, params: { ...match.groups }, query: parse(query) };
    }
    return null;
  }

  return {
    below,
    all: (): readonly Pick<Registered, 'path' | 'topics'>[] => reads,

    /** What a client gets from this path. Throws what nobody foresaw. */
    async load(path: string): ReturnType<Load> {
      const found = find(path);
      try {
        if (!found) throw notFound(ERROR_TEXT.unknownPath);
        return { status: 200, body: await found.answer(found) };
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
