import type { Readable } from 'node:stream';

/** `public` is what /uploads serves, `private` is reached through signed links alone. */
export type Area = 'public' | 'private';

/** A stored file. Whoever opened it ends the stream; `size` in bytes. */
export type StoredFile = { stream: Readable; size: number };

/** Where files lie. Throws a 503 while it cannot be reached. */
export type Store = {
  /** Keeps a file, or the bytes. The file is the store's from then on. */
  put(area: Area, key: string, source: { path: string } | Buffer): Promise<void>;
  open(area: Area, key: string): Promise<StoredFile | null>;
  /** Also succeeds when there is none. */
  remove(area: Area, key: string): Promise<void>;
};
