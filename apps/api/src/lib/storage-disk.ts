import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Area, ListedFile, Store } from './store.ts';

const LISTED = 1_000;

/** Source files must be on the same file system. */
export function createDiskStore(uploadDir: string): Store {
  const place = (area: Area, key: string) => join(uploadDir, area, key);
  return {
    async put(area, key, source) {
      const path = place(area, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      if (Buffer.isBuffer(source)) await writeFile(path, source);
      else await rename(source.path, path);
    },

    async open(area, key) {
      try {
        const handle = await open(place(area, key));
        const { size } = await handle.stat();
        return { stream: createReadStream('', { fd: handle }), size };
      } catch (error) {
        return absent(error, null);
      }
    },

    has: (area, key) =>
      stat(place(area, key)).then(
        (found) => found.isFile(),
        (error: unknown) => absent(error, false),
      ),

    remove: (area, key) => rm(place(area, key), { force: true }),

    async *list(area) {
      for (const folder of await foldersIn(join(uploadDir, area)))
        yield* inBatches(filesIn(join(uploadDir, area, folder), (name) => `${folder}/${name}`));
    },
  };
}

function absent<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
  throw error;
}

async function foldersIn(path: string): Promise<string[]> {
  const dir = await opendir(path).catch((error: unknown) => absent(error, null));
  const names: string[] = [];
  for await (const entry of dir ?? []) if (entry.isDirectory()) names.push(entry.name);
  return names;
}

async function* filesIn(path: string, keyOf: (name: string) => string): AsyncIterable<ListedFile> {
  for await (const entry of await opendir(path)) {
    if (!entry.isFile()) continue;
    const found = await stat(join(path, entry.name)).catch((error: unknown) => absent(error, null));
    // Files are stored by a rename, which changes ctime but not mtime.
    if (found) yield { key: keyOf(entry.name), since: found.ctime };
  }
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < LISTED) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
