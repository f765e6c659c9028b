import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { z } from 'zod';
import { Problem } from './problem.ts';

/** Name of the database in an archive, in the format of `pg_dump --format=custom`. */
export const DUMP = 'database.dump';
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const checksum = z.object({ size: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  product: z.literal('pendopo'),
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.string(),
  postgres: z.string(),
  installation: z.nullish(z.string()),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.number()),
  /** False if the uploads are in an object store, not in the archive. */
  with_files: z.boolean(),
  /** All other files of the archive, by path. */
  files: z.record(z.string(), checksum),
  /** Files that rows refer to and that were absent. */
  missing: z.array(z.string()),
});

/** The manifest is the archive's last file. */
export type Manifest = z.infer<typeof manifestSchema>;

export class BadArchive extends Problem {}

const FOREIGN = 'Berkas ini bukan cadangan Pendopo, atau BACKUP_PASSPHRASE bukan yang dipakai saat cadangan dibuat.';
const DAMAGED = 'Berkas cadangan ini rusak atau tidak utuh.';
const ABSENT = 'Arsip ini tidak ditemukan. Lihat daftarnya dengan: docker compose run --rm backup list';
const NEWER = 'Cadangan ini dibuat oleh versi Pendopo yang lebih baru. Perbarui portal lebih dahulu.';

async function* hashing(source: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

type Contents = {
  /** Paths in the archive and on the disk. A file that is deleted meanwhile is listed as missing. */
  files: AsyncIterable<{ name: string; path: string }> | Iterable<{ name: string; path: string }>;
  manifest: Omit<Manifest, 'product' | 'format' | 'files' | 'missing'>;
};

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes an encrypted tar that `age` and `tar` can open (https://age-encryption.org/v1), and flushes it to disk. */
export async function writeArchive(path: string, passphrase: string, { files, manifest }: Contents): Promise<Manifest> {
  const pack = tar.pack();
  const encrypter = new Encrypter();
  // The passphrase must be long: a higher work factor would need a quarter of a gigabyte of memory.
  encrypter.setScryptWorkFactor(15);
  encrypter.setPassphrase(passphrase);
  const encrypted = await encrypter.encrypt(ReadableStream.from(pack as AsyncIterable<Uint8Array>));
  const whole: Manifest = { product: 'pendopo', format: FORMAT, ...manifest, files: {}, missing: [] };

  const fill = async () => {
    for await (const { name, path: from } of files) {
      const handle = await openFile(from);
      if (!handle) {
        whole.missing.push(name);
        continue;
      }
      const { size } = await handle.stat();
      const hash = createHash('sha256');
      await pipeline(hashing(handle.createReadStream(), hash), pack.entry({ name, size }));
      whole.files[name] = { size, sha256: hash.digest('hex') };
    }
    pack.entry({ name: MANIFEST }, JSON.stringify(whole));
    pack.finalize();
  };
  await Promise.all([
    pipeline(Readable.fromWeb(encrypted as NodeWebStream), createWriteStream(path, { mode: 0o600, flush: true })),
    fill().catch((error) => {
      pack.destroy(error);
      throw error;
    }),
  ]);
  return whole;
}

async function* undamaged(source: AsyncIterable<Buffer>) {
  try {
    for await (const chunk of source) yield chunk;
  } catch (cause) {
    throw new BadArchive(DAMAGED, { cause });
  }
}

/** Reads one file of an archive. Unread content is skipped. */
type EntryHandler = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads an archive to its end and compares it with the manifest. Throws BadArchive if it is absent, foreign, newer or
 * damaged. `take` may have received files before.
 */
export async function readArchive(path: string, passphrase: string, take: EntryHandler): Promise<Manifest> {
  if (!existsSync(path)) throw new BadArchive(ABSENT);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const decrypted = await decrypter.decrypt(source).catch((cause: unknown) => {
    throw new BadArchive(FOREIGN, { cause });
  });
  const extract = tar.extract();
  const fed = pipeline(Readable.fromWeb(decrypted as NodeWebStream), extract);
  // The loop below reports a damaged archive.
  fed.catch(() => undefined);
  const found: Manifest['files'] = {};
  let manifest = '';
  let refused: unknown;
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      const hash = createHash('sha256');
      const content = hashing(undamaged(entry as AsyncIterable<Buffer>), hash);
      if (name === MANIFEST) {
        for await (const chunk of content) manifest += chunk;
        continue;
      }
      await take(name, content).catch((error: unknown) => {
        refused = error;
        throw error;
      });
      for await (const _unread of content);
      found[name] = { size, sha256: hash.digest('hex') };
    }
    await fed;
  } catch (cause) {
    throw refused ?? new BadArchive(DAMAGED, { cause });
  }
  return checked(manifest, found);
}

function checked(text: string, found: Manifest['files']): Manifest {
  const { product, format } = z.object({ product: z.string(), format: z.number() }).parse(parseJson(text));
  if (product !== 'pendopo') throw new BadArchive(FOREIGN);
  if (format > FORMAT) throw new BadArchive(NEWER);
  const manifest = manifestSchema.parse(parseJson(text));
  const names = Object.keys(manifest.files);
  const whole =
    names.length === Object.keys(found).length &&
    names.every((name) => found[name]?.sha256 === manifest.files[name]?.sha256);
  if (!whole) throw new BadArchive(DAMAGED);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadArchive(DAMAGED, { cause });
  }
}

/** Throws BadArchive if the archive has migrations that this program does not have. */
export function refuseNewer({ migrations }: Manifest, known: readonly string[]): void {
  if (migrations.some((name) => !known.includes(name))) throw new BadArchive(NEWER);
}
