import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { worded } from '@pendopo/shared/sebutan';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from './refusal.ts';

// The folder `desa/` of an OpenSID, unpacked or as a zip. Files are found by their path in it; nothing is unpacked but what is asked for.

/** A village's folder has some thousands of files. */
const MOST_FILES = 50_000;
/** No picture or document that the portal takes is larger, in bytes. */
const LARGEST_FILE = 20 * 1024 * 1024;

export type VillageFiles = {
  /** How many files there are below a folder of `desa/`. */
  count: (folder: string) => number;
  has: (path: string) => boolean;
  /** Copies a file to `to`; false when there is none, or it is larger than LARGEST_FILE. */
  copy: (path: string, to: string) => Promise<boolean>;
  close: () => void;
};

/** Paths from `desa/` on, whatever folder that lies in. */
function within(path: string): string | null {
  const parts = path.split(/[\\/]/);
  const at = parts.indexOf('desa');
  return at === -1 ? null : parts.slice(at + 1).join('/');
}

/** Ends the copy of a file that is larger than it says. */
function bounded(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > LARGEST_FILE ? new Error('too large') : null, chunk);
    },
  });
}

async function copyFrom(open: () => Promise<NodeJS.ReadableStream>, to: string): Promise<boolean> {
  try {
    await pipeline(await open(), bounded(), createWriteStream(to));
    return true;
  } catch (error) {
    // Else what the zip says of the file does not hold for its bytes, or it is too large.
    if (error instanceof Error && 'syscall' in error) throw error;
    return false;
  }
}

const countBelow = (paths: Iterable<string>, folder: string) =>
  [...paths].filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('/')).length;

const S_IFMT = 0o170000;
const S_IFREG = 0o100000;
/** What the zip says of an entry's kind; one that was packed elsewhere than on Unix says nothing. */
const isFile = ({ externalFileAttributes, fileName }: Entry) => {
  const kind = (externalFileAttributes >>> 16) & S_IFMT;
  return !fileName.endsWith('/') && (kind === 0 || kind === S_IFREG);
};

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_FILES)
    throw new Refusal(
      worded`Berkas zip memuat lebih dari ${MOST_FILES.toLocaleString('id-ID')} berkas; itu bukan folder desa.`,
    );
  for await (const entry of zip.eachEntry()) {
    const path = within(entry.fileName);
    if (path !== null && isFile(entry)) entries.set(path, entry);
  }
  return entries;
}

const BROKEN_ZIP = 'Berkas zip rusak, terpotong, atau memuat nama berkas yang menunjuk ke luar foldernya.';

export async function openZip(path: string): Promise<VillageFiles> {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: false });
    const entries = await entriesOf(zip);
    return {
      count: (folder) => countBelow(entries.keys(), folder),
      has: (name) => entries.has(name),
      async copy(name, to) {
        const entry = entries.get(name);
        if (!entry || entry.uncompressedSize > LARGEST_FILE) return false;
        return copyFrom(() => zip.openReadStreamPromise(entry), to);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) throw error;
    throw new Refusal(BROKEN_ZIP);
  }
}

/** The files of a folder that is `desa/` or holds it; links are no files. */
export async function openFolder(path: string): Promise<VillageFiles> {
  const found = new Map<string, string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(join(path, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) found.set(within(name) ?? name, join(path, name));
      if (found.size > MOST_FILES)
        throw new Refusal(
          worded`Folder memuat lebih dari ${MOST_FILES.toLocaleString('id-ID')} berkas; itu bukan folder desa.`,
        );
    }
  }
  return {
    count: (folder) => countBelow(found.keys(), folder),
    has: (name) => found.has(name),
    async copy(name, to) {
      const from = found.get(name);
      return from === undefined ? false : copyFrom(async () => createReadStream(from), to);
    },
    close: () => undefined,
  };
}
