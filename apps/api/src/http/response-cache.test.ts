import { randomUUID } from 'node:crypto';
import type { Topic } from '@pendopo/shared/features';
import { SEBUTAN, SPECIFICATION, wordsOf } from '@pendopo/shared/text/sebutan';
import { describe, expect, it } from 'vitest';
import { words } from '../lib/village-words.ts';
import { createResponseCache, type Versions } from './response-cache.ts';

/** A cache over versions that `change` replaces. */
function cacheOf({ maxBytes = 100_000, now = () => new Date(), words = () => SPECIFICATION } = {}) {
  let versions: Versions = new Map();
  const cache = createResponseCache({ readVersions: async () => versions, words, maxBytes, now });
  const change = (topic: Topic) => {
    versions = new Map([...versions, [topic, randomUUID()]]);
  };
  return { cache, change };
}

const textOf = async (response: Promise<{ identity: Buffer }>) => (await response).identity.toString();

it('the least recently used response above the limit is evicted', async () => {
  const { cache } = cacheOf({ maxBytes: 9_950 + 10 * 2_048 });
  const has = async (key: string) => (await cache.find(key)) !== undefined;
  const keep = (key: string, length = 990) =>
    cache.get({ key, topics: [], make: async () => ({ type: 'text/plain', body: 'x'.repeat(length) }) });
  for (let i = 0; i < 11; i++) {
    await keep(`/${i}`);
    await has('/0');
  }
  const kept = await Promise.all(Array.from({ length: 11 }, (_, i) => has(`/${i}`)));
  expect(kept).toEqual([true, false, ...Array(9).fill(true)]);
  await keep('/large', 40_000);
  expect([await has('/large'), await has('/0')]).toEqual([false, true]);
});

describe('concurrent requests for one response', () => {
  const later = () => {
    const pending: ((body: string) => void)[] = [];
    const make = () =>
      new Promise<{ type: string; body: string }>((resolve) => {
        pending.push((body) => resolve({ type: 'text/plain', body }));
      });
    return { pending, entry: { key: '/', topics: ['berita'] as const, make } };
  };

  it('concurrent requests make a response once, and again after a change without caching the earlier one', async () => {
    const { cache, change } = cacheOf();
    const { pending, entry } = later();
    const early = [cache.get(entry), cache.get(entry)];
    await expect.poll(() => pending).toHaveLength(1);
    change('berita');
    const late = [cache.get(entry), cache.get(entry)];
    await expect.poll(() => pending).toHaveLength(2);
    pending[1]?.('new');
    expect(await Promise.all(late.map(textOf))).toEqual(['new', 'new']);
    pending[0]?.('old');
    expect(await Promise.all(early.map(textOf))).toEqual(['old', 'old']);
    expect(await textOf(cache.get(entry))).toBe('new');
  });

  it('a failed response fails for all concurrent requests, and is made again for the next', async () => {
    const { cache } = cacheOf();
    const failing = { key: '/', topics: [], make: () => Promise.reject(new Error('away')) };
    const answers = await Promise.allSettled([cache.get(failing), cache.get(failing)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const make = async () => ({ type: 'text/plain', body: 'there' });
    expect(await textOf(cache.get({ ...failing, make }))).toBe('there');
  });
});

describe('cached responses of several topics', () => {
  const made = (body: string, topics: readonly Topic[] = []) => ({
    key: '/',
    topics: ['desa'] as const,
    make: async () => ({ type: 'text/plain', body, topics }),
  });

  it('a response is made again after a change of any topic, also one that became known while it was made', async () => {
    const { cache, change } = cacheOf();
    expect(await textOf(cache.get(made('one', ['berita'])))).toBe('one');
    change('agenda');
    expect(await textOf(cache.get(made('two', ['berita'])))).toBe('one');
    change('berita');
    expect(await textOf(cache.get(made('three', ['berita'])))).toBe('three');
    change('desa');
    expect(await textOf(cache.get(made('four')))).toBe('four');
  });

  it('a response is invalid after a change between the reading of its versions and of its rows', async () => {
    const { cache, change } = cacheOf();
    const make = async () => {
      change('desa');
      return { type: 'text/plain', body: 'new rows, old versions' };
    };
    await cache.get({ ...made(''), make });
    expect(await textOf(cache.get(made('new rows, new versions')))).toBe('new rows, new versions');
  });

  it('a response expires at midnight in the village', async () => {
    let now = new Date('2026-11-26T16:59:59Z');
    const { cache } = cacheOf({ now: () => now });
    await cache.get(made('today'));
    expect(await textOf(cache.get(made('tomorrow')))).toBe('today');
    now = new Date('2026-11-26T17:00:00Z');
    expect(await textOf(cache.get(made('tomorrow')))).toBe('tomorrow');
  });

  it('a response is made again after the village changes its words, whatever its topics are', async () => {
    let village = SPECIFICATION;
    const { cache } = cacheOf({ words: () => village });
    const entries = [made(''), { ...made(''), key: '/robots.txt', topics: [] }];
    const texts = () =>
      Promise.all(
        entries.map((entry) =>
          textOf(cache.get({ ...entry, make: async () => ({ type: 'text/plain', body: words('Kantor {desa}') }) })),
        ),
      );
    expect(await texts()).toEqual(['Kantor desa', 'Kantor desa']);
    village = wordsOf({ ...SEBUTAN, desa: 'Nagari' });
    expect(await texts()).toEqual(['Kantor nagari', 'Kantor nagari']);
    village = SPECIFICATION;
    expect(await texts()).toEqual(['Kantor desa', 'Kantor desa']);
  });

  it('a cached response with data of the database is not sent while versions cannot be read', async () => {
    let away = false;
    const readVersions = async () => (away ? Promise.reject(new Error('away')) : new Map());
    const cache = createResponseCache({
      readVersions,
      words: () => SPECIFICATION,
      maxBytes: 100_000,
      now: () => new Date(),
    });
    const robots = { ...made('robots'), key: '/robots.txt', topics: [] };
    for (const entry of [made('kept'), robots]) await cache.get(entry);
    away = true;
    await expect(cache.get(made('kept'))).rejects.toThrow('away');
    expect(await textOf(cache.get(robots))).toBe('robots');
    away = false;
    expect(await textOf(cache.get(made('other')))).toBe('kept');
  });
});
