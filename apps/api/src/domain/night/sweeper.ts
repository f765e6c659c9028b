import { smallVersion } from '@pendopo/shared/files/picture';
import type pg from 'pg';
import type { Log } from '../../lib/log.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Area } from '../../lib/store.ts';

/** Milliseconds. A file is stored before its row is committed; timeouts end within two minutes. */
const YOUNG_MS = 60 * 60 * 1000;
/** More orphans than this, and more than half of all files, indicate the wrong database. */
const FEW = 20;
const MOST_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 10_000;
/** Limits concurrent checks, so that visitors' downloads do not wait. */
const LOOKS_AT_ONCE = 8;
const MAX_LOGGED_KEYS = 10;

const AREAS: readonly Area[] = ['public', 'private'];

type File = { area: Area; key: string };

type Deps = {
  client: Pick<pg.Client, 'query'>;
  storage: Pick<Storage, 'list' | 'has' | 'remove' | 'isRestoring' | 'mustBeOurs'>;
  log: Log;
  now: () => Date;
  signal: AbortSignal;
};

export type Swept = { files: number; orphans: number; removed: number; missing: number };

/**
 * Removes stored files that no row refers to, and logs rows whose file is missing. May run on several portals at once.
 * Throws during a restore, or if the bucket is not this installation's.
 */
export async function sweep(deps: Deps): Promise<Swept> {
  const { storage, log } = deps;
  if (storage.isRestoring()) throw new Error('a backup is being restored, or was by halves: nothing is swept');
  await storage.mustBeOurs();
  const { files, orphans, some } = await findOrphans(deps);
  const wrongDatabase = orphans > FEW && orphans > files / 2;
  if (wrongDatabase) log.error({ files, orphans }, 'most files have no row: is this their database? none is removed');
  const removed = wrongDatabase ? 0 : await removeOrphans(deps, some);
  const missing = await findMissing(deps);
  if (missing.count > 0) log.warn({ missing: missing.count, some: missing.some }, 'files are missing');
  return { files, orphans, removed, missing: missing.count };
}

async function findOrphans({ client, storage, now, signal }: Deps) {
  const found = { files: 0, orphans: 0, some: [] as File[] };
  const oldest = now().getTime() - YOUNG_MS;
  for (const area of AREAS) {
    for await (const listed of storage.list(area)) {
      signal.throwIfAborted();
      const keys = listed.filter(({ since }) => since.getTime() <= oldest).map(({ key }) => key);
      const orphans = await unreferred(client, area, keys);
      found.files += keys.length;
      found.orphans += orphans.length;
      found.some.push(...orphans.slice(0, MOST_AT_ONCE - found.some.length).map((key) => ({ area, key })));
    }
  }
  return found;
}

/** Queries the rows again, because the list is some minutes old. */
async function removeOrphans({ client, storage, signal }: Deps, orphans: readonly File[]): Promise<number> {
  let removed = 0;
  if (orphans.length > 0) await storage.mustBeOurs();
  for (const area of AREAS) {
    const keys = orphans.filter((file) => file.area === area).map(({ key }) => key);
    for (const some of slices(keys, LOOKS_AT_ONCE)) {
      signal.throwIfAborted();
      if (storage.isRestoring()) return removed;
      const still = await unreferred(client, area, some);
      await storage.remove(area, still);
      removed += still.length;
    }
  }
  return removed;
}

/** A row is deleted before its file. So a file is missing only if its row still exists afterwards. */
async function findMissing({ client, storage, signal }: Deps) {
  const missing = { count: 0, some: [] as string[] };
  for await (const rows of referredFiles(client)) {
    for (const area of AREAS) {
      const files = rows.filter((row) => row.area === area).flatMap(({ key }) => versionsOf(area, key));
      const absent: string[] = [];
      for (const some of slices(files, LOOKS_AT_ONCE)) {
        signal.throwIfAborted();
        const there = await Promise.all(some.map((key) => storage.has(area, key)));
        absent.push(...some.filter((_key, i) => !there[i]));
      }
      const gone = new Set(await unreferred(client, area, absent));
      const lost = absent.filter((key) => !gone.has(key));
      missing.count += lost.length;
      missing.some.push(...lost.slice(0, MAX_LOGGED_KEYS - missing.some.length).map((key) => `${area}/${key}`));
    }
  }
  return missing;
}

/** Reads each batch by its own query, so that no transaction stays open. */
async function* referredFiles(client: Deps['client']): AsyncGenerator<readonly File[]> {
  let last: { area: string; key: string } | undefined = { area: '', key: '' };
  while (last) {
    const { rows }: { rows: File[] } = await client.query<File>(
      `SELECT DISTINCT area, key FROM referred_files WHERE (area, key) > ($1, $2) ORDER BY area, key LIMIT ${ROWS_AT_ONCE}`,
      [last.area, last.key],
    );
    yield rows;
    last = rows.at(-1);
  }
}

/** A small version belongs to its picture. */
async function unreferred(client: Deps['client'], area: Area, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    'SELECT key FROM referred_files WHERE area = $1 AND key = ANY($2)',
    [area, keys.map((key) => key.replace(/-kecil\.webp$/, '.webp'))],
  );
  const referred = new Set(rows.flatMap(({ key }) => versionsOf(area, key)));
  return keys.filter((key) => !referred.has(key));
}

const versionsOf = (area: Area, key: string): string[] =>
  [key, area === 'public' ? smallVersion(key) : null].flatMap((each) => each ?? []);

function* slices<T>(items: readonly T[], size: number): Iterable<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
