import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Filling, FurtherFile, Item, ItemFile } from '@pendopo/opensid/plan';
import { isPublicPicture, type VillageFiles } from '@pendopo/opensid/read/folders';
import { smallVersion } from '@pendopo/shared/files/picture';
import { MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { MAX_BERKAS } from '@pendopo/shared/produk-hukum/text';
import { sha256Of } from '../../lib/bagit.ts';
import { BadFile } from '../../lib/errors.ts';
import { toPublicPicture } from '../../lib/images.ts';
import { inspectFile } from '../../lib/inspect-file.ts';
import type { Storage } from '../../lib/storage.ts';

/** Key and size in bytes (0 for pictures), or the reason why the file stays behind. */
export type Kept = { key: string; size: number } | { alasan: string };

const ALLOWED = {
  document: { mimes: ['application/pdf'], most: MAX_BERKAS, refusal: 'berkasnya bukan PDF' },
  private: { mimes: ['image/jpeg', 'image/png'], most: MAX_FILE_SIZE, refusal: 'fotonya bukan JPG atau PNG' },
} as const;

const UNREADABLE = 'gambarnya tidak dapat dibaca';
const MISSING = 'berkasnya tidak dapat dibaca dari cadangan';

/** Returns the same id for the same file of the same row, so that an interrupted import finds its files. */
function idOf(owner: string, column: string, sha256: string): string {
  const hex = createHash('sha256').update(`${owner} ${column} ${sha256}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const ID = /\/([0-9a-f-]{36})/;
const SMALL = /-kecil\.\w+$/;

async function storedKeys(storage: Storage): Promise<ReadonlyMap<string, string>> {
  const keys = new Set<string>();
  for (const area of ['public', 'private'] as const)
    for await (const files of storage.list(area)) for (const { key } of files) keys.add(key);
  // A picture is complete with its small version. A small version has no small version itself.
  const isWhole = (key: string) => keys.has(smallVersion(key) ?? key);
  return new Map(
    [...keys].filter((key) => !SMALL.test(key) && isWhole(key)).map((key) => [ID.exec(key)?.[1] ?? '', key]),
  );
}

function folderOf(tabel: string): string {
  if (tabel === 'pengurus') return 'lembaga';
  return tabel.startsWith('tentang') ? 'tentang' : tabel.replaceAll('_', '-');
}

async function keep(
  storage: Storage,
  { kind }: Pick<ItemFile, 'kind'>,
  { path, folder, id }: { path: string; folder: string; id: string },
): Promise<Kept> {
  if (isPublicPicture(kind)) {
    const picture = await toPublicPicture(path, { owner: { id: null, role: 'admin' }, refusal: UNREADABLE });
    return { key: await storage.keepPicture(folder, picture, id), size: 0 };
  }
  const { mimes, most, refusal } = ALLOWED[kind];
  const looked = await inspectFile(path, { mimes, refusal, isPasswordProtected: async () => false });
  if (looked.problem !== undefined) return { alasan: refusal };
  if (looked.size > most) return { alasan: 'berkasnya terlalu besar' };
  const { path: clean, ext, size } = looked;
  if (kind === 'document') return { key: await storage.keepPublic(folder, { path: clean, ext, id }), size };
  const [key = ''] = await storage.keepPrivate(folder, [{ path: clean, ext, id }]);
  return { key, size };
}

type AnyFile = Pick<ItemFile, 'kind' | 'path'> & { column: string };

type Keeping = { storage: Storage; files: readonly VillageFiles[]; tell: (progress: string) => void };

/** Stores the files of these rows, or returns the reason for each rejected file. A repeated run reuses stored files. */
export async function keepFiles(
  { storage, files, tell }: Keeping,
  items: readonly (Item | Filling)[],
): Promise<KeptFiles> {
  const kept = new Map<Item | Filling | FurtherFile, Kept>();
  const stored = await storedKeys(storage);
  const wanted = items.flatMap((item) => [
    ...(item.file ? [{ item, owner: item, file: item.file }] : []),
    ...(item.further ?? []).map((owner) => ({ item, owner, file: { ...owner, column: `lampiran ${owner.nomor}` } })),
  ]);
  for (const [at, { item, owner, file }] of wanted.entries()) {
    if (at % 20 === 0) tell(`Berkas ${at + 1} dari ${wanted.length} …`);
    kept.set(owner, await keepOne({ storage, files, stored }, item, file));
  }
  return kept;
}

export type KeptFiles = ReadonlyMap<Item | Filling | FurtherFile, Kept>;

type One = { storage: Storage; files: readonly VillageFiles[]; stored: ReadonlyMap<string, string> };

async function keepOne({ storage, files, stored }: One, item: Item | Filling, file: AnyFile): Promise<Kept> {
  const path = join(storage.tmpDir, randomUUID());
  try {
    for (const folder of files) {
      if (!folder.has(file.path, file.kind)) continue;
      if (!(await folder.copy(file.path, file.kind, path))) return { alasan: MISSING };
      const id = idOf(item.sumber, file.column, await sha256Of(createReadStream(path)));
      const known = stored.get(id);
      if (known !== undefined) return { key: known, size: (await stat(path)).size };
      return await keep(storage, file, { path, folder: folderOf(item.tabel), id });
    }
    return { alasan: MISSING };
  } catch (error) {
    if (error instanceof BadFile) return { alasan: UNREADABLE };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
