import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';

export type BagItEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

export type Checksums = ReadonlyMap<string, string>;

const ROOT = 'desa/';
const PAYLOAD = 'data/';
const MANIFEST = 'manifest-sha256.txt';
const TAGMANIFEST = 'tagmanifest-sha256.txt';
const DECLARATION = 'bagit.txt';
const BAGIT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

const linesOf = (sums: Checksums) => [...sums].map(([name, sha256]) => `${sha256}  ${name}\n`).join('');

/** Passes bytes on. Returns their number and SHA-256 after the end. */
export function hashed(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: content(), bytes: () => bytes, sha256: () => hash.digest('hex') };
}

export async function sha256Of(source: AsyncIterable<Uint8Array>): Promise<string> {
  const { content, sha256 } = hashed(source);
  for await (const _chunk of content);
  return sha256();
}

export function textEntry(name: string, written: string): BagItEntry {
  const bytes = Buffer.from(written);
  const content = async function* () {
    yield bytes;
  };
  return { name, size: bytes.length, content: content() };
}

/** Makes a BagIt archive (RFC 8493) as a tar, one entry at a time. Each name is below `data/`. */
async function packBagIt<Taken>(
  payload: AsyncIterable<BagItEntry>,
  take: (bag: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<Taken> {
  const pack = tar.pack();
  const add = async ({ name, size, content }: BagItEntry) => {
    const { content: passed, sha256 } = hashed(content);
    await pipeline(passed, pack.entry({ name: `${ROOT}${name}`, size, mode: 0o600 }));
    return sha256();
  };
  const fill = async () => {
    const tags = new Map([[DECLARATION, await add(textEntry(DECLARATION, BAGIT))]]);
    const sums = new Map<string, string>();
    for await (const entry of payload) sums.set(entry.name, await add(entry));
    tags.set(MANIFEST, await add(textEntry(MANIFEST, linesOf(sums))));
    await add(textEntry(TAGMANIFEST, linesOf(tags)));
    pack.finalize();
  };
  const [taken] = await Promise.all([
    take(pack as AsyncIterable<Uint8Array>),
    fill().catch((error) => {
      pack.destroy(error);
      throw error;
    }),
  ]);
  return taken;
}

/**
 * Writes `<path>.partial` for the owner only, and renames it once it is complete on the disk. Returns its bytes. Throws
 * an Error with an Indonesian message.
 */
export async function writeBagIt(path: string, payload: AsyncIterable<BagItEntry>): Promise<number> {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`Berkas ${path} tidak dapat ditulis (${cause.code}).`, { cause });
  });
  const file = handle.createWriteStream({ flush: true });
  try {
    await packBagIt(payload, (bag) => pipeline(bag, file));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return file.bytesWritten;
}

/** Leaves `output` open. Returns size in bytes and SHA-256, for the receiver to compare. */
export const sendBagIt = (
  output: Writable,
  payload: AsyncIterable<BagItEntry>,
): Promise<{ bytes: number; sha256: string }> =>
  packBagIt(payload, async (bag) => {
    const { content, bytes, sha256 } = hashed(bag);
    await pipeline(content, output, { end: false });
    return { bytes: bytes(), sha256: sha256() };
  });

/** Throws if the file is no tar, or truncated. */
export async function* readBagIt(path: string): AsyncGenerator<BagItEntry> {
  const extract = tar.extract();
  // An error ends the loop below, which reports it.
  const fed = pipeline(createReadStream(path), extract);
  fed.catch(() => undefined);
  for await (const entry of extract) {
    const { name, size = 0, type } = entry.header;
    if (type !== 'file' || !name.startsWith(ROOT)) throw new Error(`not of a bag: ${name}`);
    yield { name: name.slice(ROOT.length), size, content: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await fed;
}

/** Compares every byte with the manifests. Throws if an entry is missing, duplicate or changed. */
export async function checkBagIt(path: string, inspect: (entry: BagItEntry) => Promise<void>): Promise<Checksums> {
  const found = new Map<string, string>();
  const tags = new Map<string, string>();
  for await (const { name, size, content } of readBagIt(path)) {
    if (found.has(name) || tags.has(name)) throw new Error(`twice in the bag: ${name}`);
    const { content: passed, sha256 } = hashed(content);
    if (name.startsWith(PAYLOAD)) {
      await inspect({ name, size, content: passed });
      for await (const _chunk of passed);
      found.set(name, sha256());
    } else {
      tags.set(name, await text(passed));
    }
  }
  const sumsOf = new Map(
    [...tags].map(([name, written]) => [name, createHash('sha256').update(written).digest('hex')]),
  );
  sumsOf.delete(TAGMANIFEST);
  if (
    tags.get(DECLARATION) !== BAGIT ||
    tags.get(MANIFEST) !== linesOf(found) ||
    tags.get(TAGMANIFEST) !== linesOf(sumsOf)
  )
    throw new Error('not what the manifests of the bag say');
  return found;
}
