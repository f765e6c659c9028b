import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { NOTHING_WRITTEN, Refusal } from './refusal.ts';

/** A village's folder has some thousands of files. */
const MOST_FILES = 50_000;
/** Size in bytes, above every limit of the portal. */
const LARGEST_FILE = 20 * 1024 * 1024;

/** Files without restrictions. Only `folders.ts` may pass them on. */
export type OpenFiles = {
  count: (folder: string) => number;
  has: (path: string) => boolean;
  /** Returns false if there is no file, or it is larger than LARGEST_FILE. */
  copy: (path: string, to: string) => Promise<boolean>;
  close: () => void;
};

/** Returns the path below `desa/`, at any depth, or null. */
function within(path: string): string | null {
  const parts = path.split(/[\\/]/);
  const at = parts.indexOf('desa');
  return at === -1 ? null : parts.slice(at + 1).join('/');
}

/** Fails the copy of a file that is too large or whose checksum differs. */
function checked(sum: number | null): Transform {
  let size = 0;
  let found = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      found = crc32(chunk, found);
      done(size > LARGEST_FILE ? new Error('too large') : null, chunk);
    },
    flush(done) {
      done(sum === null || sum === found ? null : new Error('damaged'));
    },
  });
}

type Copied = { open: () => Promise<NodeJS.ReadableStream>; sum: number | null; to: string };

async function copyFrom({ open, sum, to }: Copied): Promise<boolean> {
  try {
    await pipeline(await open(), checked(sum), createWriteStream(to));
    return true;
  } catch (error) {
    // Other errors mean that the file is too large or differs from the zip's entry.
    if (error instanceof Error && 'syscall' in error) throw error;
    return false;
  }
}

const countBelow = (paths: Iterable<string>, folder: string) =>
  [...paths].filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('/')).length;

const S_IFMT = 0o170000;
const S_IFREG = 0o100000;
/** Entries that were not packed on Unix have no file type. */
const isFile = (entry: Entry, name: string) => {
  const kind = (entry.externalFileAttributes >>> 16) & S_IFMT;
  return !name.endsWith('/') && (kind === 0 || kind === S_IFREG);
};

async function entriesOf(zip: ZipFile, name: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_FILES)
    throw new Refusal(
      `Berkas ${name} memuat lebih dari ${MOST_FILES.toLocaleString('id-ID')} berkas; itu bukan folder {desa}. ${NOTHING_WRITTEN}`,
    );
  for await (const entry of zip.eachEntry()) {
    const written = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    if (validateFileName(written) !== null)
      throw new Refusal(
        `Berkas ${name} memuat nama yang menunjuk ke luar foldernya: ${written.slice(0, 200)}. ${NOTHING_WRITTEN}`,
      );
    const path = within(written);
    if (path !== null && isFile(entry, written)) entries.set(path, entry);
  }
  if (entries.size === 0)
    throw new Refusal(
      `Berkas ${name} tidak memuat folder {desa}. ${NOTHING_WRITTEN} Bila isinya cadangan basis data, bongkar dahulu dan sebutkan berkas .sql di dalamnya.`,
    );
  return entries;
}

const WITHOUT_END = (name: string) =>
  `Berkas ${name} terpotong: daftar isi di akhirnya tidak ada. ${NOTHING_WRITTEN} Unduh Folder {Desa} sekali lagi dari OpenSID.`;
const BROKEN_LIST = (name: string) =>
  `Berkas ${name} rusak: daftar isinya tidak dapat dibaca. ${NOTHING_WRITTEN} Unduh Folder {Desa} sekali lagi dari OpenSID.`;

/** Replaces an error about the file's content by a refusal. Disk errors pass. */
const refusedAs = (sentence: string) => (error: unknown) => {
  throw error instanceof Refusal || (error instanceof Error && 'syscall' in error) ? error : new Refusal(sentence);
};

export async function openZip(path: string): Promise<OpenFiles> {
  const name = basename(path);
  // Names stay bytes, so that a name that leads out of the folder can be reported.
  const options = { autoClose: false, lazyEntries: true, strictFileNames: false, decodeStrings: false } as const;
  const zip = await openPromise(path, options).catch(refusedAs(WITHOUT_END(name)));
  try {
    const entries = await entriesOf(zip, name);
    return {
      count: (folder) => countBelow(entries.keys(), folder),
      has: (file) => entries.has(file),
      async copy(file, to) {
        const entry = entries.get(file);
        if (!entry || entry.uncompressedSize > LARGEST_FILE) return false;
        return copyFrom({ open: () => zip.openReadStreamPromise(entry), sum: entry.crc32, to });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return refusedAs(BROKEN_LIST(name))(error);
  }
}

/** Opens a folder that is `desa/` or contains it. Skips links. */
export async function openFolder(path: string): Promise<OpenFiles> {
  const found = new Map<string, string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(join(path, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) found.set(within(name) ?? name, join(path, name));
      if (found.size > MOST_FILES)
        throw new Refusal(
          `Folder memuat lebih dari ${MOST_FILES.toLocaleString('id-ID')} berkas; itu bukan folder {desa}.`,
        );
    }
  }
  return {
    count: (folder) => countBelow(found.keys(), folder),
    has: (name) => found.has(name),
    async copy(name, to) {
      const from = found.get(name);
      return from === undefined ? false : copyFrom({ open: async () => createReadStream(from), sum: null, to });
    },
    close: () => undefined,
  };
}
