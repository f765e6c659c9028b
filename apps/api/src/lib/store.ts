import type { Readable } from 'node:stream';

/** /uploads serves `public`. Only signed links open `private`. */
export type Area = 'public' | 'private';

/** A stored file. The caller must end the stream; `size` is in bytes. */
export type StoredFile = { stream: Readable; size: number };

/** A file by its key. `since` is the time it was stored, by the store's clock. */
export type ListedFile = { key: string; since: Date };

/** A file store. Throws a 503 while it cannot be reached. */
export type Store = {
  /** Stores a file or bytes, and takes ownership of the file. */
  put(area: Area, key: string, source: { path: string } | Buffer): Promise<void>;
  open(area: Area, key: string): Promise<StoredFile | null>;
  has(area: Area, key: string): Promise<boolean>;
  /** Also succeeds if the file does not exist. */
  remove(area: Area, key: string): Promise<void>;
  /** Lists an area in batches, with foreign files. A file added or removed meanwhile may be missing or present. */
  list(area: Area): AsyncIterable<ListedFile[]>;
};
