import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { whileLocked, withClient } from '@pendopo/prisma/migrate';
import { ownValue } from '@pendopo/shared/codes/own-value';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type BagItEntry, type Checksums, checkBagIt, hashed, readBagIt, sha256Of } from '../../lib/bagit.ts';
import { isKey, type Storage } from '../../lib/storage.ts';
import type { Area } from '../../lib/store.ts';
import { NIGHTLY_LOCK } from '../night/nightly.ts';
import { FILES, MISSING, ROWS, SCHEMA, whileVillageLocked } from './village-export.ts';
import {
  appliedMigrations,
  CONTENT,
  describeTables,
  INSTALLATIONS_OWN,
  LEFT_OUT,
  quoted,
  readLines,
  SEEDED,
  UTC,
  VERSION,
  type VillageSchema,
  type VillageTable,
  villageSchema,
} from './village-schema.ts';

const NOTHING_WRITTEN = 'Tidak ada yang ditulis.';
const FOREIGN = `Berkas ini bukan berkas desa dari Pendopo, atau rusak di bagian awalnya. ${NOTHING_WRITTEN}`;
const DAMAGED = `Berkas desa ini rusak atau tidak utuh. ${NOTHING_WRITTEN} Salin sekali lagi dari aslinya.`;
const newer = (portal: string) =>
  `Berkas desa ini dibuat oleh portal yang lebih baru (versi ${portal}). ${NOTHING_WRITTEN} Perbarui portal ini lebih dahulu.`;
const older = (portal: string) =>
  `Berkas desa ini dibuat oleh portal yang lebih lama (versi ${portal}). ${NOTHING_WRITTEN} Perbarui portal asal lalu ekspor lagi, atau impor dengan portal versi itu lalu perbarui.`;

const LIST_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

const CHANGED = 'Berkas desa ini berubah selagi diimpor. Basis data dibiarkan kosong; ulangi dengan salinan yang utuh.';
const BUSY =
  'Portal ini sedang dipakai. Hentikan portal dan cadangannya selama impor, lalu jalankan import-village sekali lagi.';
const LOCK_NOT_AVAILABLE = '55P03';

/** An error whose message is an Indonesian sentence for the administrator who imports. */
class Refusal extends Error {}

type Village = { schema: VillageSchema; sums: Checksums; missing: number };

/** Throws a Refusal for a foreign or newer file. */
function parseSchema(written: string): VillageSchema {
  const head = z.object({ format: z.literal('pendopo-desa'), version: z.number(), portal: z.string() });
  const json: unknown = JSON.parse(written);
  const known = head.safeParse(json);
  if (!known.success) throw new Refusal(FOREIGN);
  if (known.data.version > VERSION) throw new Refusal(newer(known.data.portal));
  return z.parse(villageSchema, json);
}

/** Reads the whole file and throws a Refusal if any byte differs. Writes nothing. */
async function checkVillageFile(path: string): Promise<Village> {
  if (!existsSync(path)) throw new Refusal(`Berkas ${path} tidak ditemukan.`);
  let schema: VillageSchema | undefined;
  let missing = 0;
  try {
    const sums = await checkBagIt(path, async ({ name, content }) => {
      if (name === SCHEMA) schema = parseSchema(await text(content));
      else if (schema === undefined) throw new Refusal(FOREIGN);
      else if (name === MISSING) missing = (await text(content)).split('\n').length - 1;
      else if (!(ROWS.test(name) || isKey(FILES.exec(name)?.[2] ?? ''))) throw new Error(`unknown: ${name}`);
    });
    if (schema && Object.keys(schema.tables).every((name) => sums.has(`data/rows/${name}.jsonl`)))
      return { schema, sums, missing };
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal(schema === undefined ? FOREIGN : DAMAGED);
}

async function refuseOtherVersions(client: pg.Client, { portal, migrations, tables }: VillageSchema): Promise<void> {
  const mine = await appliedMigrations(client);
  if (migrations.some((name) => !mine.includes(name))) throw new Refusal(newer(portal));
  if (mine.some((name) => !migrations.includes(name))) throw new Refusal(older(portal));
  const shapeOf = ({ columns, primaryKey }: Pick<VillageTable, 'columns' | 'primaryKey'>) =>
    JSON.stringify([columns.map(({ name, type }) => `${name} ${type}`).sort(), primaryKey]);
  const here = await describeTables(client);
  const same = here.every(({ name, ...table }) => tables[name] && shapeOf(tables[name]) === shapeOf(table));
  if (!same || here.length !== Object.keys(tables).length) throw new Refusal(DAMAGED);
}

/** An empty database has no applications, no edited content, and only admins' accounts. */
async function refuseFilled(client: pg.Client): Promise<void> {
  const used = [
    ...CONTENT.map((name) => `EXISTS (SELECT FROM ${quoted(name)})`),
    `EXISTS (SELECT FROM users WHERE role <> 'admin')`,
    `EXISTS (SELECT FROM jejak WHERE jenis <> 'akun')`,
  ];
  const { rows } = await client.query<{ used: boolean }>(`SELECT ${used.join(' OR ')} AS used`);
  if (rows[0]?.used)
    throw new Refusal(
      `Portal ini sudah berisi data, jadi tidak ada yang diimpor. ${NOTHING_WRITTEN} Impor hanya ke portal yang baru dipasang; ` +
        'bila berkas ini sudah pernah diimpor ke sini, pekerjaannya sudah selesai.',
    );
}

type ImportStorage = Pick<Storage, 'open' | 'adopt' | 'tmpDir'>;

async function putFile(storage: ImportStorage, { name, content }: BagItEntry, expected: string | undefined) {
  const [, area = '', key = ''] = FILES.exec(name) ?? [];
  const there = await storage.open(area as Area, key);
  if (there && (await sha256Of(there.stream)) === expected) return;
  const path = join(storage.tmpDir, randomUUID());
  const { content: passed, sha256 } = hashed(content);
  try {
    await pipeline(passed, createWriteStream(path));
    if (sha256() !== expected) throw new Refusal(CHANGED);
    await storage.adopt(area as Area, key, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Yields JSON arrays of complete lines, of about a megabyte each. */
async function* listsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): string => {
    const lines = Buffer.concat(parts).toString('utf8').trimEnd();
    [parts, size] = [[], 0];
    return `[${lines.replaceAll('\n', ',')}]`;
  };
  for await (const chunk of content) {
    const end = size + chunk.length < LIST_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
    parts.push(end > 0 ? chunk.subarray(0, end) : chunk);
    size += chunk.length;
    if (end === 0) continue;
    yield take();
    parts.push(chunk.subarray(end));
    size = chunk.length - end;
  }
  if (size > 0) yield take();
}

async function insertRows(
  client: pg.Client,
  { name, columns }: { name: string } & Pick<VillageTable, 'columns'>,
  content: BagItEntry['content'],
) {
  const typed = columns.map((each) => `${quoted(each.name)} ${each.type === 'bytea' ? 'text' : each.type}`);
  const values = columns.map((each) =>
    each.type === 'bytea' ? `decode(${quoted(each.name)}, 'base64')` : quoted(each.name),
  );
  const names = columns.map((each) => quoted(each.name));
  const sql = `INSERT INTO ${quoted(name)} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM json_to_recordset($1) AS r(${typed.join(', ')})`;
  for await (const list of listsOf(content)) await client.query(sql, [list]);
}

/** Deferrable keys allow any order of rows: a document and its archive row refer to each other. */
async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace`,
  );
  return async (state: 'DEFERRABLE' | 'NOT DEFERRABLE') => {
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${state}`);
  };
}

/** Replaces the portal's rows in one transaction. Triggers and constraints stay in force. */
async function replaceRows(client: pg.Client, path: string, { schema, sums }: Village): Promise<void> {
  const emptied = [...CONTENT, ...SEEDED, ...Object.keys(LEFT_OUT)].filter((name) => !INSTALLATIONS_OWN.includes(name));
  const list = emptied.map(quoted).join(', ');
  await client.query(`BEGIN; SET LOCAL lock_timeout = '6s'; SET LOCAL statement_timeout = 0; ${UTC}`);
  await client.query(`LOCK TABLE ${list} IN ACCESS EXCLUSIVE MODE`).catch((error: pg.DatabaseError) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Refusal(BUSY) : error;
  });
  await refuseFilled(client);
  // The audit log has only entries about the new portal's own accounts, which are deleted too.
  await client.query(`ALTER TABLE jejak DISABLE TRIGGER jejak_keep_table; TRUNCATE ${list} RESTART IDENTITY;
    ALTER TABLE jejak ENABLE TRIGGER jejak_keep_table`);
  const makeKeys = await foreignKeys(client);
  await makeKeys('DEFERRABLE');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  for await (const { name, content } of readBagIt(path)) {
    const table = ROWS.exec(name)?.[1];
    const shape = table === undefined ? undefined : ownValue(schema.tables, table);
    if (table !== undefined && shape) await insertRows(client, { name: table, columns: shape.columns }, content);
    else if (FILES.test(name)) break;
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await makeKeys('NOT DEFERRABLE');
  for (const [name, table] of Object.entries(schema.tables)) {
    for (const [column, last] of Object.entries(table.sequences))
      if (last !== null) await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [name, column, last]);
    if ((await sha256Of(readLines(client, name, table))) !== sums.get(`data/rows/${name}.jsonl`))
      throw new Refusal(
        `Berkas desa ini tidak dapat disalin tepat: tabel ${name} menjadi lain. Basis data dibiarkan kosong.`,
      );
  }
  await client.query('COMMIT');
}

type Deps = {
  /** Connects as the owner of the tables. */
  migrationUrl: string;
  storage: ImportStorage;
};

type Imported = { rows: number; files: number; missing: number; schema: VillageSchema };

/**
 * Fills an empty portal: the files first, then all rows in one transaction. An interrupted import can be repeated.
 * Throws an Error with an Indonesian message if the portal is not empty or the file is unsuitable.
 */
export async function importVillage({ migrationUrl, storage }: Deps, path: string): Promise<Imported> {
  const village = await checkVillageFile(path);
  const { schema, sums, missing } = village;
  const inDatabase = <T>(work: (client: pg.Client) => Promise<T>) => withClient(migrationUrl, work);
  const fill = async () => {
    await inDatabase(async (client) => {
      await refuseOtherVersions(client, schema);
      await refuseFilled(client);
    });
    let files = 0;
    for await (const entry of readBagIt(path)) {
      if (!FILES.test(entry.name)) continue;
      await putFile(storage, entry, sums.get(entry.name));
      files += 1;
    }
    await inDatabase((client) => replaceRows(client, path, village));
    const rows = Object.values(schema.tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, files, missing, schema };
  };
  // The lock stops the sweeper, which would remove files without a row.
  return whileVillageLocked(migrationUrl, () =>
    whileLocked({ connectionString: migrationUrl, key: NIGHTLY_LOCK }, fill),
  );
}
