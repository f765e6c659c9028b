import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAnswers } from './kept-answers.ts';
import { createResponseCache, type KeptAnswers, lifetimeOf, OFFLINE_LIFETIME } from './response-cache.ts';

const MINUTE = 60_000;
const SITI = { id: 7, role: 'user' };
const BUDI = { id: 71, role: 'user' };
const OFFICIAL = { id: 1, role: 'admin' };

let now = 0;
let reader: typeof SITI | null = null;

/** A cache as after loading a page. */
async function load(kept: KeptAnswers = keptAnswers) {
  const cache = createResponseCache({ kept, now: () => now, reader: () => reader });
  await cache.load();
  return cache;
}

const keptKeys = async () => (await keptAnswers.load()).map(([key]) => key);

beforeEach(async () => {
  now = 1_790_000_000_000;
  reader = null;
  await keptAnswers.remove('', '\uffff');
});

describe('how long an answer counts', () => {
  test('five minutes, ten below /auth', () => {
    expect(lifetimeOf('/berita?limit=6')).toBe(5 * MINUTE);
    expect(lifetimeOf('/auth/me')).toBe(10 * MINUTE);
  });

  test('to the millisecond, whatever lifetime is asked for', async () => {
    const cache = await load();
    cache.save('/berita', 'isi');
    now += 5 * MINUTE;
    expect(cache.read('/berita', lifetimeOf('/berita'))).toEqual({ answer: 'isi', storedAt: now - 5 * MINUTE });
    now += 1;
    expect(cache.read('/berita', lifetimeOf('/berita'))).toBeUndefined();
    expect(cache.read('/berita', OFFLINE_LIFETIME)?.answer).toBe('isi');
    expect(cache.peek('/berita')?.answer).toBe('isi');
  });

  test('after 24 hours it is swept away, from the disk too', async () => {
    const cache = await load();
    cache.save('/berita', 'lama');
    now += 1;
    cache.save('/agenda', 'baru');
    now += OFFLINE_LIFETIME;
    cache.sweep();
    expect(await keptKeys()).toEqual([' /agenda']);
    now += 1;
    expect((await load()).peek('/agenda')).toBeUndefined();
    expect(await keptKeys()).toEqual([]);
  });

  test('of more than fifty the least recently used goes, from the disk too', async () => {
    const cache = await load();
    for (let i = 0; i < 50; i++) cache.save(`/berita/${i}`, i);
    cache.read('/berita/0', MINUTE);
    cache.save('/berita/50', 50);
    expect(cache.peek('/berita/0')?.answer).toBe(0);
    expect(cache.peek('/berita/1')).toBeUndefined();
    expect(await keptKeys()).toHaveLength(50);
    expect(await keptKeys()).not.toContain(' /berita/1');
  });
});

describe('whose an answer is', () => {
  test('public ones are everybody’s, one’s own are one’s own', async () => {
    const cache = await load();
    reader = SITI;
    cache.save('/berita', 'untuk semua');
    cache.save('/surat/my-surat?limit=10', 'milik Siti');
    reader = BUDI;
    expect(cache.peek('/berita')?.answer).toBe('untuk semua');
    expect(cache.read('/surat/my-surat?limit=10', MINUTE)).toBeUndefined();
    expect(cache.peek('/surat/my-surat?limit=10')).toBeUndefined();
  });

  test('what belongs to people goes with them, from the disk too', async () => {
    const cache = await load();
    reader = SITI;
    cache.save('/surat/3', 'milik Siti');
    cache.save('/berita', 'untuk semua');
    cache.removePeople();
    expect(cache.read('/surat/3', MINUTE)).toBeUndefined();
    expect(await keptKeys()).toEqual([' /berita']);
  });

  test('a page of another person removes what was left behind', async () => {
    reader = SITI;
    const first = await load();
    first.save('/pengaduan/my-pengaduan', 'milik Siti');
    first.save('/berita', 'untuk semua');
    expect((await load()).read('/pengaduan/my-pengaduan', MINUTE)?.answer).toBe('milik Siti');
    reader = BUDI;
    await load();
    expect(await keptKeys()).toEqual([' /berita']);
  });

  test('other people’s data, codes of complaints and the server’s health are never saved', async () => {
    const cache = await load();
    reader = OFFICIAL;
    for (const path of ['/surat', '/surat/3', '/pengaduan?q=a', '/pengaduan/3', '/pesan-kontak', '/admin/ringkasan'])
      cache.save(path, 'milik warga');
    reader = SITI;
    for (const path of ['/health', '/health/live', '/pengaduan/lacak/ABCDEFGHJK', '/surat', '/pesan-kontak?q=a'])
      cache.save(path, 'rahasia');
    expect(await keptKeys()).toEqual([]);
  });
});

describe('what a write may have made wrong', () => {
  test('goes: the same area, everybody’s and one’s own', async () => {
    const cache = await load();
    reader = SITI;
    for (const path of ['/surat/my-surat', '/surat/3', '/berita?limit=6', '/berita/3', '/agenda'])
      cache.save(path, path);
    cache.removeArea('/surat/3/cancel');
    cache.removeArea('/berita');
    expect(cache.read('/surat/my-surat', MINUTE)).toBeUndefined();
    expect(cache.peek('/berita?limit=6')).toBeUndefined();
    expect(await keptKeys()).toEqual([' /agenda']);
  });
});

test('a browser that keeps nothing works from memory', async () => {
  const real = globalThis.indexedDB;
  Object.assign(globalThis, {
    indexedDB: {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  });
  vi.resetModules();
  const { keptAnswers: refused } = await import('./kept-answers.ts');
  const cache = await load(refused);
  cache.save('/berita', 'isi');
  expect(cache.peek('/berita')?.answer).toBe('isi');
  cache.removePeople();
  Object.assign(globalThis, { indexedDB: real });
});
