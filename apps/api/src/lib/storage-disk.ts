import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Area, Store } from './store.ts';

/** Files on disk: `public/` and `private/` below `uploadDir`. What is put must lie on the same file system. */
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
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    remove: (area, key) => rm(place(area, key), { force: true }),
  };
}
