import { mayBeWritten } from '../../lib/commit.ts';
import type { Storage } from '../../lib/storage.ts';

type Files = {
  storage: Pick<Storage, 'keepPrivate' | 'removePrivate'>;
  folder: string;
  /** Accepted uploads. */
  files: readonly { path: string; ext: string }[];
};

/**
 * Keeps uploads as private files and lets `store` write the row that names them, by key and in order. The files go when it
 * fails or finds that the row was there before; when it is unknown whether it was written, the sweeper knows later.
 */
export async function withPrivateFiles<T extends { created: boolean }>(
  { storage, folder, files }: Files,
  store: (keys: readonly string[]) => Promise<T>,
): Promise<T> {
  const keys = await storage.keepPrivate(folder, files);
  let stored: T;
  try {
    stored = await store(keys);
  } catch (error) {
    if (!mayBeWritten(error)) await storage.removePrivate(keys);
    throw error;
  }
  if (!stored.created) await storage.removePrivate(keys);
  return stored;
}
