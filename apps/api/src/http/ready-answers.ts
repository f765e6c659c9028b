import type { IncomingMessage } from 'node:http';
import { villageDay } from '@pendopo/shared/dates';
import { TOPICS } from '@pendopo/shared/features';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../lib/changes.ts';
import { PUBLIC_CACHING } from './caching.ts';
import { canonicalUrl } from './canonical-url.ts';
import { type FinishedAnswer, finishAnswer, sendFinished } from './finished-answer.ts';
import { knownUser } from './guards.ts';

/** What an entry takes besides its bytes: its buffers, headers and place. */
const ENTRY_COST = 2 * 1024;
const MAX_ENTRIES = 4_000;

/** What a page is kept under. */
export const pageKey = (address: string) => `page ${address}`;

/** Whether a request is for the API, by its address as it came in. */
export const isBelowApi = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/') === true;

type Kept = { answer: FinishedAnswer; topics: readonly string[]; since: number };

type Keep = {
  key: string;
  /** What the answer shows. */
  topics: readonly string[];
  /** `generation()` from before the first row of it was read. */
  since: number;
  answer: FinishedAnswer;
};

type Options = { changes: Changes; maxBytes: number; now: () => Date };

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

/**
 * Public answers, finished and kept in memory up to `maxBytes`, the ones not asked for longest going first. An answer
 * counts as long as nothing that it shows has changed since it was read, and until midnight in the village, when what is
 * today's becomes yesterday's; while changes are not heard of, none does.
 */
export function createReadyAnswers({ changes, maxBytes, now }: Options) {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ answer: { identity, br, gzip } }, key) =>
      ENTRY_COST + Buffer.byteLength(key) + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });
  let clock = 0;
  let allChangedAt = 0;
  const changedAt = new Map<string, number>();

  /** From now on nothing counts that shows `topic` and was read before; null: nothing that was read before. */
  function changed(topic: string | null): void {
    clock += 1;
    if (topic === null) allChangedAt = clock;
    else changedAt.set(topic, clock);
  }
  changes.subscribe(changed);

  let day = villageDay(now());
  function turnDay(): void {
    const today = villageDay(now());
    if (today !== day) changed(null);
    day = today;
  }

  function counts({ topics, since }: Pick<Keep, 'topics' | 'since'>): boolean {
    turnDay();
    return (
      changes.listening() && since >= allChangedAt && topics.every((topic) => since >= (changedAt.get(topic) ?? 0))
    );
  }

  /** The moment that `keep` compares changes with: take it before reading the first row. */
  function generation(): number {
    turnDay();
    return clock;
  }

  /** The answer kept under this key, if it still counts. */
  function get(key: string): FinishedAnswer | undefined {
    const found = kept.get(key);
    return found && counts(found) ? found.answer : undefined;
  }

  /** The answer to a request as it came in, if it is kept under the very address and still counts. */
  const getFor = (req: IncomingMessage) =>
    isRead(req) ? get(isBelowApi(req) ? (req.url ?? '') : pageKey(req.url ?? '')) : undefined;

  /** Keeps an answer, unless what it shows has changed since it was read. */
  function keep({ key, ...entry }: Keep): void {
    if (counts(entry)) kept.set(key, entry);
  }

  /**
   * Before a GET route whose answer shows `topics`: answers from memory, or finishes and keeps what the route answers.
   * `keyOf` says which requests get the same answer.
   */
  function ready(topics: readonly string[], keyOf: (req: Request) => string): RequestHandler {
    return (req, res, next) => {
      const key = keyOf(req);
      const found = get(key);
      if (found) return sendFinished(req, res, found);
      const since = generation();
      const send = res.send.bind(res);
      res.send = (body) => {
        if (typeof body !== 'string' || !isPublic(res)) return send(body);
        finishAnswer({ type: res.get('Content-Type') ?? '', body })
          .then((answer) => {
            // What people search for comes in too many forms to be worth a place.
            if (req.query.q === undefined) keep({ key, topics, since, answer });
            sendFinished(req, res, answer);
          })
          .catch(next);
        return res;
      };
      next();
    };
  }

  /** What an official has written shows in the very next answer, at whichever portal: it is answered once all have heard. */
  function dropWhenAnswered(topic: string, res: Response, next: NextFunction): void {
    const send = res.send.bind(res);
    res.send = (body) => {
      if (knownUser(res)?.role !== 'admin') return send(body);
      changed(topic);
      changes
        .heardByAll()
        .then(() => send(body))
        .catch(next);
      return res;
    };
  }

  /** Before everything below /api. */
  const middleware: RequestHandler = (req, res, next) => {
    const topic = topicOf(req);
    if (topic !== undefined && isRead(req)) {
      req.url = canonicalUrl(req.url);
      return ready([topic], ({ url }) => `/api${url}`)(req, res, next);
    }
    if (topic !== undefined) dropWhenAnswered(topic, res, next);
    return next();
  };

  /** How much memory the answers take, in bytes. */
  const bytes = () => kept.calculatedSize;

  return { generation, get, getFor, keep, ready, middleware, bytes };
}

/** Express finds a router whatever the case of its path. */
function topicOf({ path }: Request): string | undefined {
  const first = canonicalUrl(path).split('/', 2)[1];
  return TOPICS.find((topic) => topic === first);
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const isPublic = (res: Response) => res.statusCode === 200 && res.get('Cache-Control') === PUBLIC_CACHING;
