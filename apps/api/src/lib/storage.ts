import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { smallVersion } from '@pendopo/shared/files/picture';
import { createBucketMarker } from './bucket-marker.ts';
import { HttpError } from './errors.ts';
import type { PublicPicture } from './images.ts';
import { createMalwareScan, type MalwareScan } from './malware-scan.ts';
import { S3Refusal } from './s3-client.ts';
import { createDiskStore } from './storage-disk.ts';
import { type S3Settings, S3Store } from './storage-s3.ts';
import type { Area, ListedFile, Store } from './store.ts';

export type Storage = Awaited<ReturnType<typeof createStorage>>;

const KEY = /^[a-z-]+\/[0-9a-f-]{36}(-\d{1,5}x\d{1,5}(-kecil)?)?\.[a-z0-9]{3,4}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The backup service writes the mark and leaves it until a restore is complete. */
const RESTORE_MARK = '.pemulihan';

export const isKey = (key: string): boolean => KEY.test(key);

type File = { area: Area; key: string };

/** `id` is an optional caller-supplied UUID, to find the file again. */
type KeptFile = { path: string; ext: string; id?: string };

export type FileRemovals = {
  add(files: readonly File[]): Promise<void>;
  list(): Promise<File[]>;
  done(file: File): Promise<void>;
};

type StorageOptions = {
  uploadDir: string;
  s3?: S3Settings | undefined;
  removals: FileRemovals;
  scan?: MalwareScan;
  /** Identifies the bucket of the installation. Without it the bucket is not checked. */
  installation?: () => Promise<string>;
};

/** A store that is away does not prevent the start. */
async function openS3(settings: S3Settings, installation: StorageOptions['installation']) {
  const store = new S3Store(settings);
  const mark = installation && createBucketMarker({ store, installation });
  try {
    await (mark?.check() ?? store.readMark());
  } catch (error) {
    if (error instanceof S3Refusal)
      throw new Error(`Penyimpanan S3 menolak pengaturan ini (${error.message}).`, { cause: error });
    if (!(error instanceof HttpError)) throw error;
  }
  return { store, mark };
}

type Put = Store['put'];
type Removal = ReturnType<typeof createRemoval>;

/** Records failed removals, which `tidy` repeats. */
function createRemoval(store: Store, removals: FileRemovals) {
  async function remove(area: Area, keys: readonly string[]): Promise<void> {
    const left: File[] = [];
    await Promise.all(keys.map((key) => store.remove(area, key).catch(() => left.push({ area, key }))));
    if (left.length > 0) await removals.add(left);
  }

  return {
    remove,
    removePrivate: (keys: readonly string[]) => remove('private', keys),
    removePictures: (keys: readonly string[]) =>
      remove(
        'public',
        keys.flatMap((key) => [key, smallVersion(key) ?? []].flat()),
      ),
  };
}

type Keeping = { put: Put; scan: MalwareScan } & Pick<Removal, 'remove'>;

function createUploadKeeping({ put, scan, remove }: Keeping) {
  return {
    /** Scans accepted uploads and keeps all or none. Returns their keys, in order. */
    async keepPrivate(folder: string, files: readonly KeptFile[]): Promise<string[]> {
      for (const { path } of files) await scan(path);
      const keys = files.map(({ ext, id = randomUUID() }) => `${folder}/${id}.${ext}`);
      const puts = await Promise.allSettled(
        files.map(({ path }, index) => put('private', keys[index] ?? '', { path })),
      );
      const failed = puts.find((put) => put.status === 'rejected');
      if (failed) {
        await remove('private', keys);
        throw failed.reason;
      }
      return keys;
    },

    /** Scans an accepted upload and keeps it unchanged. Returns its key. */
    async keepPublic(folder: string, { path, ext, id = randomUUID() }: KeptFile): Promise<string> {
      await scan(path);
      const key = `${folder}/${id}.${ext}`;
      try {
        await put('public', key, { path });
      } catch (error) {
        await remove('public', [key]);
        throw error;
      }
      return key;
    },
  };
}

function createPictureKeeping({ put, removePictures }: { put: Put } & Pick<Removal, 'removePictures'>) {
  return {
    /** Also keeps the small version. Returns the key, which contains the picture's size. */
    async keepPicture(folder: string, picture: PublicPicture, id: string = randomUUID()): Promise<string> {
      const { full, small, width, height } = picture;
      const key = `${folder}/${id}-${width}x${height}.webp`;
      try {
        await put('public', key, full);
        const smallKey = smallVersion(key);
        if (small && smallKey) await put('public', smallKey, small);
      } catch (error) {
        await removePictures([key]);
        throw error;
      }
      return key;
    },
  };
}

const createReading = (store: Store) => ({
  open: async (area: Area, key: string) => (isKey(key) ? store.open(area, key) : null),

  has: async (area: Area, key: string) => isKey(key) && store.has(area, key),

  async *list(area: Area): AsyncIterable<ListedFile[]> {
    for await (const files of store.list(area)) yield files.filter(({ key }) => isKey(key));
  },
});

/** Deletes the tmp folders of killed processes. */
async function removeOldTmp(allTmp: string, own: string): Promise<void> {
  for (const name of await readdir(allTmp)) {
    const dir = join(allTmp, name);
    const touched = await stat(dir).catch(() => null); // another portal may be at it
    if (touched && Date.now() - touched.mtimeMs > DAY_MS && dir !== own)
      await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Keys never contain the sender's name. Throws an Error with an Indonesian message if the object store refuses its
 * settings or belongs to another installation.
 */
export async function createStorage({
  uploadDir,
  s3,
  removals,
  scan = createMalwareScan(undefined),
  installation,
}: StorageOptions) {
  const opened = s3 && (await openS3(s3, installation));
  const store: Store = opened?.store ?? createDiskStore(uploadDir);
  const allTmp = join(uploadDir, 'tmp');
  const tmpDir = join(allTmp, randomUUID());
  await mkdir(tmpDir, { recursive: true, mode: 0o750 });

  /** Another installation's sweeper would delete files in its bucket. */
  const put: Put = async (area, key, source) => {
    await opened?.mark?.checkOnce();
    await store.put(area, key, source);
  };
  const removal = createRemoval(store, removals);

  return {
    tmpDir,
    ...createUploadKeeping({ put, scan, remove: removal.remove }),
    ...createPictureKeeping({ put, removePictures: removal.removePictures }),
    ...createReading(store),
    ...removal,

    /** Keeps a file from `tmpDir` under a key that another portal has given it. */
    async adopt(area: Area, key: string, path: string): Promise<void> {
      if (!isKey(key)) throw new Error('not a key');
      await put(area, key, { path });
    },

    /** Reads the mark again. Throws unless the store belongs to this installation. */
    async mustBeOurs(): Promise<void> {
      await opened?.mark?.check();
    },

    /** Returns true if a restore into this folder is running or was interrupted. */
    isRestoring: () => existsSync(join(uploadDir, RESTORE_MARK)),

    /** Repeats failed removals, and deletes the tmp folders of killed processes. */
    async tidy(): Promise<void> {
      await removeOldTmp(allTmp, tmpDir);
      for (const file of await removals.list()) {
        await store.remove(file.area, file.key);
        await removals.done(file);
      }
    },
  };
}
