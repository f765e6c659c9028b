import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { DRAFTS_DATABASE } from './forget-drafts.ts';
import type { Sent } from './http/idempotency-key.ts';
import { isOver } from './kept-for.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long a person's draft is kept after it was last saved, in milliseconds: 7 days. */
const KEPT_FOR = 7 * DAY;
/** The same for a visitor's draft: the phone's next user could open it. */
const VISITORS_KEPT_FOR = DAY;
const VISITOR = 0;

/** Which draft: whose (a user's id, undefined for a visitor) and of which form. */
export type DraftName = { person: number | undefined; form: string };

/** What is kept of a form beside its files; `savedAt` in milliseconds since 1970. */
type DraftText = {
  savedAt: number;
  texts: Readonly<Record<string, string>>;
  /** The submission that was tried with it, so that a later try is the same one. */
  sent: Sent | null;
  /** The field for which the device's camera or files were open: opening them may end the page. */
  choosing?: string | null;
};

export type Draft = DraftText & { files: Readonly<Record<string, File>> };

/** What has changed since the last save; null for a file that was taken away. */
export type DraftChange = Omit<DraftText, 'savedAt'> & { files: ReadonlyMap<string, File | null> };

type TextKey = [person: number, form: string];
type FileKey = [...TextKey, field: string];
interface Schema extends DBSchema {
  isian: { key: TextKey; value: DraftText };
  berkas: { key: FileKey; value: File | FileAsBytes };
}

/** A file where the browser keeps no files, as Safari's private tabs. */
type FileAsBytes = { name: string; type: string; lastModified: number; content: ArrayBuffer };

/** One that cannot be read any more is left out. */
async function asBytes(file: File | null): Promise<FileAsBytes | null> {
  const content = await file?.arrayBuffer().catch(() => null);
  return file && content ? { name: file.name, type: file.type, lastModified: file.lastModified, content } : null;
}

const asFile = (kept: File | FileAsBytes): File =>
  'content' in kept ? new File([kept.content], kept.name, kept) : kept;

const textKey = ({ person = VISITOR, form }: DraftName): TextKey => [person, form];
const filesOf = (key: TextKey) => IDBKeyRange.bound(key, [...key, []]);

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const reopenNext = () => {
  opened = null;
};

/** Stays open, as a page that is being left has no time to open it; it makes way when everything is to be forgotten. */
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

/** Runs changes as one transaction. It is committed by name: what is still open when the page goes would be undone. */
async function change(work: (stores: Stores) => Promise<unknown>[]): Promise<void> {
  // On the disk before it is called saved: the battery may be next.
  const transaction = (await database()).transaction(['isian', 'berkas'], 'readwrite', { durability: 'strict' });
  const requests = work({ isian: transaction.objectStore('isian'), berkas: transaction.objectStore('berkas') });
  transaction.commit?.();
  await Promise.all([...requests, transaction.done]);
}
type Store<Name extends 'isian' | 'berkas'> = IDBPObjectStore<Schema, ['isian', 'berkas'], Name, 'readwrite'>;
type Stores = { isian: Store<'isian'>; berkas: Store<'berkas'> };

const removeKey = (key: TextKey) => change(({ isian, berkas }) => [isian.delete(key), berkas.delete(filesOf(key))]);

function write(
  name: DraftName,
  text: Omit<DraftText, 'savedAt'>,
  files: ReadonlyMap<string, File | FileAsBytes | null>,
): Promise<void> {
  const key = textKey(name);
  return change(({ isian, berkas }) => {
    const put = isian.put({ ...text, savedAt: Date.now() }, key);
    const changes = [...files].map(([field, file]) =>
      file ? berkas.put(file, [...key, field]) : berkas.delete([...key, field]),
    );
    return [put, ...changes];
  });
}

async function removeExpired(): Promise<void> {
  const { store } = (await database()).transaction('isian');
  const [keys, all] = await Promise.all([store.getAllKeys(), store.getAll()]);
  for (const [index, key] of keys.entries()) {
    const savedAt = all[index]?.savedAt ?? 0;
    const lifetime = key[0] === VISITOR ? VISITORS_KEPT_FOR : KEPT_FOR;
    if (isOver(savedAt, { lifetime, now: Date.now() })) await removeKey(key);
  }
}

/**
 * What was typed and chosen in forms, kept on this device: a person's for 7 days, a visitor's for one. Every call throws
 * where the browser forbids the storage or has no room.
 */
export const drafts = {
  /** The draft of this name, null when there is none. Whatever is too old goes first. */
  async read(name: DraftName): Promise<Draft | null> {
    await removeExpired();
    const key = textKey(name);
    const transaction = (await database()).transaction(['isian', 'berkas']);
    const berkas = transaction.objectStore('berkas');
    const [text, keys, files] = await Promise.all([
      transaction.objectStore('isian').get(key),
      berkas.getAllKeys(filesOf(key)),
      berkas.getAll(filesOf(key)),
    ]);
    if (text === undefined) return null;
    const named = keys.flatMap(([, , field], index) => {
      const file = files[index];
      return file ? [[field, asFile(file)] as const] : [];
    });
    return { ...text, files: Object.fromEntries(named) };
  },

  /** Where the files are refused, their bytes are kept; where those are, too, the texts alone, and it throws. */
  async save(name: DraftName, { files, ...text }: DraftChange): Promise<void> {
    try {
      await write(name, text, files);
    } catch (refused) {
      if (files.size === 0) throw refused;
      const bytes = await Promise.all([...files].map(async ([field, file]) => [field, await asBytes(file)] as const));
      try {
        await write(name, text, new Map(bytes));
      } catch (error) {
        await write(name, text, new Map());
        throw error;
      }
    }
  },

  remove: (name: DraftName): Promise<void> => removeKey(textKey(name)),
};
