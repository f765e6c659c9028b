import type { Topic } from '@pendopo/shared/features';
import { timeZone, villageDay } from '@pendopo/shared/text/dates';
import { sebutanKey } from '@pendopo/shared/text/sebutan';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
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

/** A response is valid while its state is the same. `village` holds the day, the zone and the village words. */
type State = { village: string; versions: Versions };
type CacheEntry = {
  response: EncodedResponse;
  village: string;
  topics: readonly (readonly [topic: Topic, version: string | undefined])[];
};
type Making = { response: Promise<EncodedResponse>; state: State };

type Options = {
  /** Returns the committed versions, and the same object while they are unchanged. */
  readVersions: () => Promise<Versions>;
  maxBytes: number;
  now: () => Date;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

const NO_VERSIONS: Versions = new Map();

/**
 * Evicts the least recently used response above `maxBytes`. A response is valid while its topics have the versions read
 * before it was made, until midnight in the village. A failed read of the versions fails the request.
 */
export function createResponseCache({ readVersions, maxBytes, now }: Options) {
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
    return { village: [villageDay(now()), timeZone(), sebutanKey()].join(' '), versions };
  }

  function findValid(key: string, { village, versions }: State): EncodedResponse | undefined {
    const found = kept.get(key);
    const isValid =
      found?.village === village && found.topics.every(([topic, version]) => versions.get(topic) === version);
    return isValid ? found.response : undefined;
  }

  async function make({ topics, make }: Entry, { village, versions }: State): Promise<CacheEntry> {
    const made = await make();
    const shown = [...new Set([...topics, ...(made.topics ?? [])])];
    const response = await encodeResponse(made);
    return { response, village, topics: shown.map((topic) => [topic, versions.get(topic)]) };
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
    if (underWay?.state.versions === state.versions && underWay.state.village === state.village)
      return underWay.response;
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
