import type { Readable } from 'node:stream';

/** `public` is what /uploads serves, `private` is reached through signed links alone. */
export type Area = 'public' | 'private';

/** A stored file. The caller that opened it ends the stream; `size` in bytes. */
export type StoredFile = { stream: Readable; size: number };

/** A file by its key, and when it came to lie there, by the store's clock. */
export type ListedFile = { key: string; since: Date };

/** Where files lie. Throws a 503 while it cannot be reached. */
export type Store = {
  /** Keeps a file, or the bytes. The file is the store's from then on. */
  put(area: Area, key: string, source: { path: string } | Buffer): Promise<void>;
  open(area: Area, key: string): Promise<StoredFile | null>;
  has(area: Area, key: string): Promise<boolean>;
  /** Also succeeds when there is none. */
  remove(area: Area, key: string): Promise<void>;
  /** Everything in an area, foreign files too, some at a time. A file that comes or goes meanwhile may be in it or not. */
  list(area: Area): AsyncIterable<ListedFile[]>;
};
