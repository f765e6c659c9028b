import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSavedAnswers, OFFLINE_LIFETIME } from './saved-answers.ts';

let now = 0;

/** Returns the store as after a page load, with the answers that it then shows. */
async function load(mayShow: (key: string) => boolean = () => true) {
  const saved = createSavedAnswers(() => now);
  const shown = new Map(await saved.load(mayShow));
  return { ...saved, shown, save: (key: string, answer: unknown) => saved.put(key, { answer, storedAt: now }) };
}

async function storedKeys() {
  const database = await openDB('pendopo-answers', 1);
  const keys = await database.getAllKeys('answers');
  database.close();
  return keys;
}

beforeEach(async () => {
  now = 1_790_000_000_000;
  await load(() => false);
});

describe('stored answers', () => {
  test('an answer survives the page for 24 hours and is then removed from disk', async () => {
    const first = await load();
    first.save(' /berita', 'lama');
    now += 1;
    first.save(' /agenda', 'baru');
    expect(first.storedAt(' /agenda')).toBe(now);
    now += OFFLINE_LIFETIME;
    expect((await load()).shown).toEqual(new Map([[' /agenda', 'baru']]));
    expect(await storedKeys()).toEqual([' /agenda']);
    now += 1;
    expect((await load()).shown).toEqual(new Map());
    expect(await storedKeys()).toEqual([]);
  });

  test('an answer from the future, stored by a wrong clock, is removed', async () => {
    const first = await load();
    first.save(' /berita', 'besok');
    now -= 60 * 60_000;
    expect((await load()).shown).toEqual(new Map());
  });

  test('the oldest of more than fifty answers is removed', async () => {
    const saved = await load();
    for (let i = 0; i < 51; i++) {
      now += 1;
      saved.save(` /berita/${i}`, i);
    }
    expect(saved.storedAt(' /berita/0')).toBeUndefined();
    expect(await storedKeys()).toHaveLength(50);
    expect(await storedKeys()).not.toContain(' /berita/0');
  });

  test('an answer that may no longer be shown is removed', async () => {
    const first = await load();
    first.save('7 /surat/3', 'milik Siti');
    first.save(' /berita', 'untuk semua');
    expect((await load((key) => key.startsWith(' '))).shown).toEqual(new Map([[' /berita', 'untuk semua']]));
    expect(await storedKeys()).toEqual([' /berita']);
  });

  test('answers are removed by a range of keys', async () => {
    const saved = await load();
    for (const key of ['7 /surat/3', '71 /surat/4', ' /berita']) saved.save(key, key);
    saved.remove('0', ':');
    expect(saved.storedAt('7 /surat/3')).toBeUndefined();
    expect(await storedKeys()).toEqual([' /berita']);
  });
});

test('a browser that forbids storage works without the store', async () => {
  const real = globalThis.indexedDB;
  Object.assign(globalThis, {
    indexedDB: {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  });
  const saved = await load();
  saved.save(' /berita', 'isi');
  saved.remove(' /berita');
  expect(saved.shown).toEqual(new Map());
  Object.assign(globalThis, { indexedDB: real });
});
