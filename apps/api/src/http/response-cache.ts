import type { IncomingMessage, ServerResponse } from 'node:http';
import { timeZone, villageDay } from '@pendopo/shared/dates';
import type { Topic } from '@pendopo/shared/features';
import { sebutanKey } from '@pendopo/shared/sebutan';
import { LRUCache } from 'lru-cache';
import { type EncodedResponse, encodeResponse, sendEncoded } from './encoded-response.ts';

/** What an entry takes besides its bytes: its buffers, headers and place. */
const ENTRY_COST = 2 * 1024;
const MAX_ENTRIES = 4_000;

/** The content of a response; `topics` are those that only became known while it was made. */
export type Made = { type: string; body: string; status?: 200 | 404; topics?: readonly Topic[] };

export type Entry = {
  /** Requests with the same key get the same response; null is never kept. */
  key: string | null;
  /** What the response shows; none where it shows nothing of the database. */
  topics: readonly Topic[];
  make: () => Promise<Made>;
};

/** Each topic's version: another one after each change of what it shows. */
export type Versions = ReadonlyMap<string, string>;

/** The state a response depends on. The response is valid as long as it is the same. `village` names the day, the zone and the words. */
type State = { village: string; versions: Versions };
type Kept = {
  response: EncodedResponse;
  village: string;
  topics: readonly (readonly [topic: Topic, version: string | undefined])[];
};
type Making = { response: Promise<EncodedResponse>; state: State };

type Options = {
  /** Returns the versions that are committed by now, as the same object as long as they are the same. */
  readVersions: () => Promise<Versions>;
  maxBytes: number;
  now: () => Date;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

const NO_VERSIONS: Versions = new Map();

/**
 * Public responses, encoded and kept in memory up to `maxBytes`, the least recently used going first. One is valid as long as the
 * versions of its topics are those that were read before it was made, until midnight in the village, and until the village's words
 * change: any text may hold them. Versions are read for each request; without them none is answered.
 */
export function createResponseCache({ readVersions, maxBytes, now }: Options) {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ response: { identity, br, gzip } }, key) =>
      ENTRY_COST + Buffer.byteLength(key) + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });
  const making = new Map<string, Making>();

  async function readState(topics: readonly unknown[]): Promise<State> {
    const versions = topics.length > 0 ? await readVersions() : NO_VERSIONS;
    // Only now: reading the versions applies a change of the village's clock and words.
    return { village: [villageDay(now()), timeZone(), sebutanKey()].join(' '), versions };
  }

  function findValid(key: string, { village, versions }: State): EncodedResponse | undefined {
    const found = kept.get(key);
    const isValid =
      found?.village === village && found.topics.every(([topic, version]) => versions.get(topic) === version);
    return isValid ? found.response : undefined;
  }

  async function make({ topics, make }: Entry, { village, versions }: State): Promise<Kept> {
    const made = await make();
    const shown = [...new Set([...topics, ...(made.topics ?? [])])];
    const response = await encodeResponse(made);
    return { response, village, topics: shown.map((topic) => [topic, versions.get(topic)]) };
  }

  /** The response under the key of `entry`: from memory, from who is making it already, or made now. */
  async function get(entry: Entry): Promise<EncodedResponse> {
    const { key } = entry;
    if (key === null) return encodeResponse(await entry.make());
    const state = await readState(entry.topics);
    const found = findValid(key, state);
    if (found) return found;
    const underWay = making.get(key);
    // One that was begun before a change may show what was before it.
    if (underWay?.state.versions === state.versions && underWay.state.village === state.village)
      return underWay.response;
    const made = make(entry, state);
    const mine = { response: made.then(({ response }) => response), state };
    making.set(key, mine);
    made.then(
      (fresh) => {
        // Another is made meanwhile where this one is stale.
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
    /** The response under this key, if there is a valid one. */
    async find(key: string): Promise<EncodedResponse | undefined> {
      const found = kept.get(key);
      return found && findValid(key, await readState(found.topics));
    },
    /** Answers a GET or HEAD: with a 304 to who has the response already. */
    async serve(req: IncomingMessage, res: ServerResponse, entry: Entry): Promise<void> {
      sendEncoded(req, res, await get(entry));
    },
    /** How much memory the responses take, in bytes. */
    bytes: () => kept.calculatedSize,
  };
}
