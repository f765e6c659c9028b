import type { IncomingMessage, ServerResponse } from 'node:http';
import { villageDay } from '@pendopo/shared/dates';
import type { Topic } from '@pendopo/shared/features';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../lib/changes.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from './encoded-response.ts';

/** What an entry takes besides its bytes: its buffers, headers and place. */
const ENTRY_COST = 2 * 1024;
const MAX_ENTRIES = 4_000;

/** The content of a response; `topics` are those that only became known while it was made. */
export type Made = { type: string; body: string; status?: 200 | 404; topics?: readonly Topic[] };

export type Entry = {
  /** Requests with the same key get the same response; null is never kept. */
  key: string | null;
  /** What the response shows. */
  topics: readonly Topic[];
  make: () => Promise<Made>;
};

type Kept = { response: EncodedResponse; topics: readonly string[]; version: number };
type Making = { response: Promise<EncodedResponse>; version: number };

type Options = { changes: Pick<Changes, 'listening' | 'subscribe'>; maxBytes: number; now: () => Date };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Public responses, encoded and kept in memory up to `maxBytes`, the least recently used going first. One is valid as long as
 * nothing that it shows has changed since it was begun, and until midnight in the village, when what is today's becomes
 * yesterday's; while changes are not heard of, none is.
 */
export function createResponseCache({ changes, maxBytes, now }: Options) {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ response: { identity, br, gzip } }, key) =>
      ENTRY_COST + Buffer.byteLength(key) + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });
  const making = new Map<string, Making>();
  let version = 0;
  let allChangedAt = 0;
  const changedAt = new Map<string, number>();

  /** Invalidates what shows `topic`; null: everything. */
  function invalidate(topic: string | null): void {
    version += 1;
    if (topic === null) allChangedAt = version;
    else changedAt.set(topic, version);
  }
  changes.subscribe(invalidate);

  let day = villageDay(now());
  function currentVersion(): number {
    const today = villageDay(now());
    if (today !== day) invalidate(null);
    day = today;
    return version;
  }

  const isValid = ({ topics, version }: Pick<Kept, 'topics' | 'version'>): boolean =>
    currentVersion() >= version &&
    changes.listening() &&
    version >= allChangedAt &&
    topics.every((topic) => version >= (changedAt.get(topic) ?? 0));

  function find(key: string): EncodedResponse | undefined {
    const found = kept.get(key);
    return found && isValid(found) ? found.response : undefined;
  }

  async function make({ key, topics, make }: Entry, version: number): Promise<EncodedResponse> {
    const made = await make();
    const response = await encodeResponse(made);
    const entry = { response, topics: [...topics, ...(made.topics ?? [])], version };
    if (key !== null && isValid(entry)) kept.set(key, entry);
    return response;
  }

  /** The response under the key of `entry`: from memory, from who is making it already, or made now. */
  async function get(entry: Entry): Promise<EncodedResponse> {
    const { key } = entry;
    const version = currentVersion();
    if (key === null) return make(entry, version);
    const found = find(key);
    if (found) return found;
    const underWay = making.get(key);
    // One that was begun before a change may show what was before it.
    if (underWay?.version === version && changes.listening()) return underWay.response;
    const mine = { response: make(entry, version), version };
    making.set(key, mine);
    const forget = () => making.get(key) === mine && making.delete(key);
    mine.response.then(forget, forget);
    return mine.response;
  }

  return {
    get,
    /** Whether there is a valid response under this key. */
    has: (key: string): boolean => find(key) !== undefined,
    /** Answers a GET or HEAD: with a 304 to who has the response already. */
    async serve(req: IncomingMessage, res: ServerResponse, entry: Entry): Promise<void> {
      sendEncoded(req, res, await get(entry));
    },
    /** How much memory the responses take, in bytes. */
    bytes: () => kept.calculatedSize,
  };
}
