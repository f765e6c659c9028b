import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { whileLocked, withClient } from '@pendopo/prisma/migrate';
import { smallVersion } from '@pendopo/shared/files/picture';
import type pg from 'pg';
import { type BagItEntry, sendBagIt, textEntry, writeBagIt } from '../../lib/bagit.ts';
import type { Pool } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Area } from '../../lib/store.ts';
import { describeVillage, readBatches, readLines, UTC } from './village-schema.ts';

export const SCHEMA = 'data/schema.json';
export const MISSING = 'data/missing.txt';
export const ROWS = /^data\/rows\/([a-z_]+)\.jsonl$/;
export const FILES = /^data\/files\/(public|private)\/([a-z-]+\/[a-z0-9.-]+)$/;

const REFERRED = 'SELECT DISTINCT area, key FROM referred_files ORDER BY area, key';
/** Locks out concurrent exports and imports. */
const VILLAGE_LOCK = 7_361_211;

type Referred = { area: Area; key: string };

type Deps = {
  connectionString: string;
  /** Sees changes since the export began. */
  pool: Pick<Pool, 'query'>;
  storage: Pick<Storage, 'open'>;
  version: string;
  now: () => Date;
};

type Exported = { bytes: number; sha256?: string; rows: number; files: number; missing: readonly string[] };

/** Throws an Error if another export or import of this database runs. */
export const whileVillageLocked = <T>(connectionString: string, work: () => Promise<T>): Promise<T> => {
  const busy = () => {
    throw new Error('Portal ini sedang diekspor atau diimpor. Tunggu sampai selesai.');
  };
  return whileLocked({ connectionString, key: VILLAGE_LOCK, busy }, work);
};

/**
 * Writes the village as of one moment. Reports lost files and lists them in the file. Throws an Error with an
 * Indonesian message if the target exists.
 */
export async function exportVillage(deps: Deps, target: string | Writable): Promise<Exported> {
  if (typeof target === 'string' && existsSync(target))
    throw new Error(`Berkas ${target} sudah ada, jadi tidak ditimpa. Pilih nama lain.`);
  const write = async (client: pg.Client) => {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; ${UTC}`);
    const result = { rows: 0, files: 0, missing: [] as string[] };
    const entries = entriesOf(deps, client, result);
    const made =
      typeof target === 'string' ? { bytes: await writeBagIt(target, entries) } : await sendBagIt(target, entries);
    return { ...made, ...result };
  };
  return whileVillageLocked(deps.connectionString, () => withClient(deps.connectionString, write));
}

async function* entriesOf(
  deps: Deps,
  client: pg.Client,
  result: Omit<Exported, 'bytes' | 'sha256'> & { missing: string[] },
) {
  const { schema, sizes } = await describeVillage(client, { portal: deps.version, now: deps.now() });
  yield textEntry(SCHEMA, `${JSON.stringify(schema, null, 1)}\n`);
  for (const [name, table] of Object.entries(schema.tables)) {
    yield { name: `data/rows/${name}.jsonl`, size: sizes.get(name) ?? 0, content: readLines(client, name, table) };
    result.rows += table.rows;
  }
  for await (const files of readBatches<Referred>(client, REFERRED)) {
    for (const file of files) {
      for await (const entry of openFile(deps, file, result.missing)) {
        yield entry;
        result.files += 1;
      }
    }
  }
  yield textEntry(MISSING, result.missing.map((name) => `${name}\n`).join(''));
}

async function* openFile(
  { storage, pool }: Deps,
  { area, key }: Referred,
  missing: string[],
): AsyncGenerator<BagItEntry> {
  for (const each of [key, area === 'public' ? smallVersion(key) : null]) {
    if (each === null) continue;
    const file = await storage.open(area, each);
    if (file) {
      yield { name: `data/files/${area}/${each}`, size: file.size, content: file.stream };
      continue;
    }
    const still = await pool.query('SELECT FROM referred_files WHERE area = $1 AND key = $2', [area, key]);
    if (still.rowCount === 0)
      throw new Error(`Berkas ${area}/${each} dihapus selagi desa diekspor. Jalankan export-village sekali lagi.`);
    missing.push(`${area}/${each}`);
  }
}
