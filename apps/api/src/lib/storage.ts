import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { smallVersion } from '@pendopo/shared/picture';
import type { PublicPicture } from './images.ts';

export type Storage = Awaited<ReturnType<typeof createStorage>>;

const KEY = /^[a-z-]+\/[0-9a-f-]{36}(-\d{1,5}x\d{1,5}(-kecil)?)?\.[a-z0-9]{3,4}$/;

/**
 * Files on disk: `public/` is what /uploads serves, `private/` is reached through signed links alone, `tmp/` holds
 * uploads until they are accepted and starts empty. A file is named by a key `folder/<uuid>.ext`, never by its sender; a
 * public picture's key also tells its size.
 */
export async function createStorage(uploadDir: string) {
  const dirs = { public: join(uploadDir, 'public'), private: join(uploadDir, 'private'), tmp: join(uploadDir, 'tmp') };
  await rm(dirs.tmp, { recursive: true, force: true });
  for (const dir of Object.values(dirs)) await mkdir(dir, { recursive: true, mode: 0o750 });

  function place(area: 'public' | 'private', key: string): string {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(dirs[area], key);
  }
  const newKey = (folder: string, ext: string) => `${folder}/${randomUUID()}.${ext}`;
  const remove = async (area: 'public' | 'private', keys: readonly string[]) => {
    await Promise.all(keys.map((key) => rm(place(area, key), { force: true })));
  };

  /** Removes public pictures, each with its small version. */
  const removePictures = (keys: readonly string[]) =>
    remove(
      'public',
      keys.flatMap((key) => [key, smallVersion(key) ?? []].flat()),
    );

  return {
    dirs,

    /** Moves accepted uploads from tmp into the private area, all or none. Answers their keys, in order. */
    async keepPrivate(folder: string, files: readonly { path: string; ext: string }[]): Promise<string[]> {
      const moves = files.map(({ path, ext }) => ({ path, key: newKey(folder, ext) }));
      await mkdir(join(dirs.private, folder), { recursive: true, mode: 0o750 });
      try {
        for (const { path, key } of moves) await rename(path, place('private', key));
      } catch (error) {
        await remove(
          'private',
          moves.map(({ key }) => key),
        );
        throw error;
      }
      return moves.map(({ key }) => key);
    },

    /** Writes a finished public picture and its small version. Answers its key, which tells its size. */
    async keepPicture(folder: string, { full, small, width, height }: PublicPicture): Promise<string> {
      const key = `${folder}/${randomUUID()}-${width}x${height}.webp`;
      await mkdir(join(dirs.public, folder), { recursive: true, mode: 0o750 });
      try {
        await writeFile(place('public', key), full);
        const smallKey = smallVersion(key);
        if (small && smallKey) await writeFile(place('public', smallKey), small);
      } catch (error) {
        await removePictures([key]);
        throw error;
      }
      return key;
    },

    /** Opens a private file, or answers null when there is none. The caller ends the stream. */
    async openPrivate(key: string): Promise<{ stream: Readable; size: number } | null> {
      if (!KEY.test(key)) return null;
      try {
        const handle = await open(place('private', key));
        const { size } = await handle.stat();
        return { stream: createReadStream('', { fd: handle }), size };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    removePrivate: (keys: readonly string[]) => remove('private', keys),
    removePictures,
  };
}
