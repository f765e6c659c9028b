import type { Readable } from 'node:stream';

/** /uploads serves `public`. Only signed links open `private`. */
export type Area = 'public' | 'private';

/** The caller must end the stream; `size` is in bytes. */
export type StoredFile = { stream: Readable; size: number };

/** `since` is the time the file was stored, by the store's clock. */
export type ListedFile = { key: string; since: Date };

/** Throws a 503 while the store cannot be reached. */
export type Store = {
  /** Takes ownership of a file at `path`. */
  put(area: Area, key: string, source: { path: string } | Buffer): Promise<void>;
  open(area: Area, key: string): Promise<StoredFile | null>;
  has(area: Area, key: string): Promise<boolean>;
  /** Also succeeds if the file does not exist. */
  remove(area: Area, key: string): Promise<void>;
  /** Includes foreign files. A file added or removed meanwhile may be missing or present. */
  list(area: Area): AsyncIterable<ListedFile[]>;
};
