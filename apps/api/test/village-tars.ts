import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withClient } from '@pendopo/prisma/migrate';
import tar from 'tar-stream';
import { exportVillage } from '../src/domain/village-file/village-export.ts';
import { importVillage } from '../src/domain/village-file/village-import.ts';
import { LEFT_OUT } from '../src/domain/village-file/village-schema.ts';
import { afterFile } from './file-teardown.ts';
import type { createNewPortal } from './whole-village.ts';
import { asPortal } from './worker-db.ts';

export type Portal = Awaited<ReturnType<typeof createNewPortal>>;

export const sql = <Row>(portal: Portal, statement: string): Promise<Row[]> =>
  withClient(portal.connectionString, async (client) => (await client.query(statement)).rows);

/** Exports a village to a file or a stream. */
export function exportTo(target: string | Writable, portal: Portal) {
  const { pool, storage, now } = portal.t.deps;
  const connectionString = asPortal(portal.connectionString);
  return exportVillage({ connectionString, pool, storage, now, version: '1.2.3' }, target);
}

export const importInto = ({ t, connectionString }: Portal, path: string) =>
  importVillage({ migrationUrl: connectionString, storage: t.deps.storage }, path);

/** Returns every row of every table except those that stay behind, and the sequences. */
export const rowsOf = ({ connectionString }: Portal) =>
  withClient(connectionString, async (client) => {
    const names = await client.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const tables: Record<string, unknown[]> = {};
    for (const { name } of names.rows.filter((each) => !(each.name in LEFT_OUT)))
      tables[name] = (await client.query(`SELECT to_jsonb(r)::text AS row FROM "${name}" r ORDER BY 1`)).rows;
    const counters = await client.query(`SELECT sequencename AS name, last_value FROM pg_sequences ORDER BY 1`);
    const stays = Object.keys(LEFT_OUT).map((name) => `${name}_id_seq`);
    return { tables, counters: counters.rows.filter(({ name }) => !stays.includes(name)) };
  });

/** Returns the content of every stored file by its path. */
export async function filesOf({ t }: Portal): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const area of ['public', 'private'] as const)
    for await (const listed of t.deps.storage.list(area))
      for (const { key } of listed) {
        const file = await t.deps.storage.open(area, key);
        files[`${area}/${key}`] = file ? (await buffer(file.stream)).toString('base64') : '';
      }
  return files;
}

/** Returns the parts of a village file. */
export async function partsOf(path: string): Promise<Map<string, Buffer>> {
  const extract = tar.extract();
  extract.end(await readFile(path));
  const parts = new Map<string, Buffer>();
  for await (const entry of extract) parts.set(entry.header.name, await buffer(entry));
  return parts;
}

/** Makes a folder for exported villages. Ends with the test file. */
export async function villageFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-desa-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const newPath = () => join(folder, `${randomUUID()}.tar`);
  const exportFrom = async (portal: Portal, path = newPath()) => ({ path, ...(await exportTo(path, portal)) });
  return { folder, newPath, exportFrom };
}
