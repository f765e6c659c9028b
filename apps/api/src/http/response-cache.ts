import type { Topic } from '@pendopo/shared/features';
import { timeZone, villageDay } from '@pendopo/shared/text/dates';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { withWords } from '../lib/village-words.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from './encoded-response.ts';

const ENTRY_COST = 2 * 1024;
const MAX_ENTRIES = 4_000;

/** `topics` are those that became known while the response was made. */
export type Made = { type: string; body: string; status?: 200 | 404; topics?: readonly Topic[] };

export type Entry = {
  /** Requests with the same key get the same response. Null is never cached. */
  key: string | null;
  /** Empty if the response shows no data of the database. */
  topics: readonly Topic[];
  make: () => Promise<Made>;
};

export type Versions = ReadonlyMap<string, string>;

/** A response is valid while its state is the same. `day` holds the village's day and zone. */
type State = { day: string; words: Words; versions: Versions };
type CacheEntry = {
  response: EncodedResponse;
  day: string;
  words: Words;
  topics: readonly (readonly [topic: Topic, version: string | undefined])[];
};
type Making = { response: Promise<EncodedResponse>; state: State };

type Options = {
  /** Returns the committed versions, and the same object while they are unchanged. */
  readVersions: () => Promise<Versions>;
  /** The village's words as of the last read of the versions. */
  words: () => Words;
  maxBytes: number;
  now: () => Date;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

const NO_VERSIONS: Versions = new Map();

const isSameVillage = (one: Omit<State, 'versions'>, other: Omit<State, 'versions'>) =>
  one.day === other.day && one.words === other.words;

/**
 * Evicts the least recently used response above `maxBytes`. A response is valid while its topics have the versions read
 * before it was made, until midnight in the village. A failed read of the versions fails the request.
 */
export function createResponseCache({ readVersions, words, maxBytes, now }: Options) {
  const kept = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ response: { identity, br, gzip } }, key) =>
      ENTRY_COST + Buffer.byteLength(key) + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });
  const making = new Map<string, Making>();

  async function readState(topics: readonly unknown[]): Promise<State> {
    const versions = topics.length > 0 ? await readVersions() : NO_VERSIONS;
    // Must follow the read: reading the versions applies a change of the village's clock and words.
    return { day: `${villageDay(now())} ${timeZone()}`, words: words(), versions };
  }

  function findValid(key: string, state: State): EncodedResponse | undefined {
    const found = kept.get(key);
    const isValid =
      found !== undefined &&
      isSameVillage(found, state) &&
      found.topics.every(([topic, version]) => state.versions.get(topic) === version);
    return isValid ? found.response : undefined;
  }

  async function make({ topics, make }: Entry, { day, words, versions }: State): Promise<CacheEntry> {
    const made = await withWords(words, make);
    const shown = [...new Set([...topics, ...(made.topics ?? [])])];
    const response = await encodeResponse(made);
    return { response, day, words, topics: shown.map((topic) => [topic, versions.get(topic)]) };
  }

  /** Returns a cached response, joins a request that is making it, or makes it. */
  async function get(entry: Entry): Promise<EncodedResponse> {
    const { key } = entry;
    if (key === null) return encodeResponse(await entry.make());
    const state = await readState(entry.topics);
    const found = findValid(key, state);
    if (found) return found;
    const underWay = making.get(key);
    // A response that was begun before a change may be stale.
    if (underWay?.state.versions === state.versions && isSameVillage(underWay.state, state)) return underWay.response;
    const made = make(entry, state);
    const mine = { response: made.then(({ response }) => response), state };
    making.set(key, mine);
    made.then(
      (fresh) => {
        // A newer request has replaced this request, whose response may be stale.
        if (making.get(key) !== mine) return;
        making.delete(key);
        kept.set(key, fresh);
      },
      () => making.get(key) === mine && making.delete(key),
    );
    return mine.response;
  }

  return {
    get,
    async find(key: string): Promise<EncodedResponse | undefined> {
      const found = kept.get(key);
      return found && findValid(key, await readState(found.topics));
    },
    async serve(req: Request, res: Response, entry: Entry): Promise<void> {
      sendEncoded(req, res, await get(entry));
    },
    bytes: () => kept.calculatedSize,
  };
}
