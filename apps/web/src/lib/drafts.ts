import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { DRAFTS_DATABASE } from './delete-drafts.ts';
import { isExpired } from './expiry.ts';
import type { Sent } from './http/idempotency-key.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Lifetime of a user's draft after the last save, in milliseconds: 7 days. */
const LIFETIME = 7 * DAY;
/** Lifetime of a visitor's draft. Short, because the phone's next user could open it. */
const VISITOR_LIFETIME = DAY;
const VISITOR = 0;
/** Time limit for one database operation, in milliseconds. */
const TIME_LIMIT = 10_000;

/** The user's id (undefined for a visitor) and the form. */
export type DraftName = { person: number | undefined; form: string };

export type DraftPage = { address: string; heading: string };

/** `savedAt` is in milliseconds since 1970. */
type DraftText = {
  savedAt: number;
  texts: Readonly<Record<string, string>>;
  /** Names of all chosen files, by field. Missing in older drafts. */
  fileNames?: Readonly<Record<string, string>>;
  /** Missing in older drafts. */
  page?: DraftPage;
  /** The last attempted submission, so that a retry uses the same idempotency key. */
  sent: Sent | null;
  /** The field with an open camera or file dialog, during which a phone may end the page. */
  choosing?: string | null;
};

/** A stored draft. `missing` holds the fields whose file could not be stored. */
export type Draft = DraftText & { files: Readonly<Record<string, File>>; missing: readonly string[] };

/** Files that have changed since the last save. A removed file is null. */
export type DraftChange = Omit<DraftText, 'savedAt'> & { files: ReadonlyMap<string, File | null> };

type TextKey = [person: number, form: string];
type FileKey = [...TextKey, field: string];
interface Schema extends DBSchema {
  isian: { key: TextKey; value: DraftText };
  berkas: { key: FileKey; value: File | FileAsBytes };
}

/** A file as bytes. Private windows of WebKit refuse File objects, and the refusal blocks their database. */
type FileAsBytes = { name: string; type: string; lastModified: number; content: ArrayBuffer };

const asBytes = async (file: File): Promise<FileAsBytes> => ({
  name: file.name,
  type: file.type,
  lastModified: file.lastModified,
  content: await file.arrayBuffer(),
});

/** Drafts of earlier versions contain File objects. */
const asFile = (stored: File | FileAsBytes): File =>
  'content' in stored ? new File([stored.content], stored.name, stored) : stored;

const textKey = ({ person = VISITOR, form }: DraftName): TextKey => [person, form];
const filesOf = (key: TextKey) => IDBKeyRange.bound(key, [...key, []]);

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const reopenNext = () => {
  opened = null;
};

/** Opens the database once and keeps it open, because a page that closes has no time to open it. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DRAFTS_DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('isian');
      fresh.createObjectStore('berkas');
    },
    blocking(_mine, _wanted, { target }) {
      reopenNext();
      if (target instanceof IDBDatabase) target.close();
    },
    terminated: reopenNext,
  }).catch((error: unknown) => {
    reopenNext();
    throw error;
  });
  return opened;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reopenNext();
      reject(new DOMException('The database does not respond', 'TimeoutError'));
    }, TIME_LIMIT);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Commits explicitly, because the end of the page would abort an open transaction. */
async function commit(work: (stores: Stores) => Promise<unknown>[]): Promise<void> {
  // Strict durability, because the battery may die after the draft counts as saved.
  const transaction = (await database()).transaction(['isian', 'berkas'], 'readwrite', { durability: 'strict' });
  const requests = work({ isian: transaction.objectStore('isian'), berkas: transaction.objectStore('berkas') });
  transaction.commit?.();
  await Promise.all([...requests, transaction.done]);
}
type Store<Name extends 'isian' | 'berkas'> = IDBPObjectStore<Schema, ['isian', 'berkas'], Name, 'readwrite'>;
type Stores = { isian: Store<'isian'>; berkas: Store<'berkas'> };

const change = (work: (stores: Stores) => Promise<unknown>[]) => inTime(commit(work));

const removeKey = (key: TextKey) => change(({ isian, berkas }) => [isian.delete(key), berkas.delete(filesOf(key))]);

/** Returns false if the browser does not store the file. The previous file is then deleted, too. */
async function putFile(key: FileKey, file: File | null): Promise<boolean> {
  try {
    const bytes = file && (await inTime(asBytes(file)));
    await change(({ berkas }) => [bytes ? berkas.put(bytes, key) : berkas.delete(key)]);
    return true;
  } catch {
    await change(({ berkas }) => [berkas.delete(key)]).catch(() => {});
    return false;
  }
}

async function removeExpired(): Promise<void> {
  const { store } = (await database()).transaction('isian');
  const [keys, all] = await Promise.all([store.getAllKeys(), store.getAll()]);
  for (const [index, key] of keys.entries()) {
    const savedAt = all[index]?.savedAt ?? 0;
    const lifetime = key[0] === VISITOR ? VISITOR_LIFETIME : LIFETIME;
    if (isExpired(savedAt, { lifetime, now: Date.now() })) await removeKey(key);
  }
}

async function readDraft(key: TextKey): Promise<Draft | null> {
  await removeExpired();
  const transaction = (await database()).transaction(['isian', 'berkas']);
  const berkas = transaction.objectStore('berkas');
  const [text, keys, stored] = await Promise.all([
    transaction.objectStore('isian').get(key),
    berkas.getAllKeys(filesOf(key)),
    berkas.getAll(filesOf(key)),
  ]);
  if (text === undefined) return null;
  const files: Record<string, File> = {};
  for (const [index, [, , field]] of keys.entries()) {
    const file = stored[index];
    // The page may have ended between the save of the texts and of a file.
    if (file && (text.fileNames?.[field] ?? file.name) === file.name) files[field] = asFile(file);
  }
  const missing = Object.keys(text.fileNames ?? {}).filter((field) => files[field] === undefined);
  return { ...text, files, missing };
}

async function readPages(person = VISITOR): Promise<DraftPage[]> {
  await removeExpired();
  const texts = await (await database()).getAll('isian', IDBKeyRange.bound([person], [person, []]));
  return texts.flatMap(({ page }) => page ?? []);
}

/** Form drafts on this device. Every call throws if the browser forbids storage, has no room, or is too slow. */
export const drafts = {
  /** Deletes expired drafts first. */
  read: (name: DraftName): Promise<Draft | null> => inTime(readDraft(textKey(name))),

  /** Returns the pages of a user's drafts, or of a visitor's. */
  pages: (person: DraftName['person']): Promise<DraftPage[]> => inTime(readPages(person)),

  /** Commits the texts before the files. Returns the fields whose file was not stored. Throws without the texts. */
  async save(name: DraftName, { files, ...text }: DraftChange): Promise<string[]> {
    const key = textKey(name);
    await change(({ isian }) => [isian.put({ ...text, savedAt: Date.now() }, key)]);
    const missing: string[] = [];
    for (const [field, file] of files) if (!(await putFile([...key, field], file))) missing.push(field);
    return missing;
  },

  remove: (name: DraftName): Promise<void> => removeKey(textKey(name)),
};
