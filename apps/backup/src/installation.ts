import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setZona, type Zona } from '@pendopo/shared/text/dates';
import type pg from 'pg';
import { type Archive, archivesOf } from './retention.ts';

type Folders = { backupDir: string; workDir: string };

export type Installation = {
  code: string | null;
  /** Archives that the database records as proven. */
  proven: ReadonlySet<string>;
};

export async function hasTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  return rows[0]?.there === true;
}

/** True once the portal has created and seeded its tables. */
export async function isSeeded(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasTable(client, 'desa')) || !(await hasTable(client, 'cadangan'))) return false;
  return (await client.query('SELECT FROM desa')).rows.length > 0;
}

/** Sets the village's time zone. Databases of versions without zones use WIB. */
export async function loadVillageZone(client: pg.ClientBase): Promise<void> {
  if (!(await hasTable(client, 'desa'))) return;
  const { rows } = await client.query<{ zona: Zona | null }>(`SELECT to_jsonb(desa) ->> 'zona' AS zona FROM desa`);
  setZona(rows[0]?.zona ?? undefined);
}

export async function readInstallation(client: pg.ClientBase): Promise<Installation> {
  const { rows } = (await hasTable(client, 'instalasi'))
    ? await client.query<{ code: string }>('SELECT left(kode::text, 8) AS code FROM instalasi')
    : { rows: [] };
  const proven = await client.query<{ file: string }>('SELECT file FROM cadangan WHERE tested_at IS NOT NULL');
  return { code: rows[0]?.code ?? null, proven: new Set(proven.rows.map(({ file }) => file)) };
}

/** False for the first run of an installation or after a restore: the newest earlier archive is unknown then. */
export function mayPrune(names: readonly string[], { made, code, proven }: Installation & { made: string }): boolean {
  const previous = archivesOf(names).find(({ name, installation }) => installation === code && name < made);
  return previous !== undefined && proven.has(previous.name);
}

/** Returns the archives of other installations, newest first. */
export const foreignArchives = (names: readonly string[], { code, proven }: Installation): Archive[] =>
  archivesOf(names).filter(({ name, installation }) => installation !== code && !proven.has(name));

/** Returns the newest foreign archive that has at least half the size of the largest. */
async function bestOf(dir: string, foreign: readonly Archive[]): Promise<Archive | null> {
  const sized = await Promise.all(
    foreign.map(async (archive) => ({ archive, size: (await stat(join(dir, archive.name))).size })),
  );
  const most = Math.max(0, ...sized.map(({ size }) => size));
  return sized.find(({ size }) => size * 2 >= most)?.archive ?? null;
}

/** True if an own archive has as many rows: this installation was restored or is in use. */
export const hasAtLeastAsManyRows = (names: readonly string[], best: Archive, { code }: Installation): boolean =>
  best.installation !== null &&
  archivesOf(names).some(({ installation, rows }) => installation === code && rows >= best.rows);

const EMPTY = `NOT EXISTS (SELECT FROM surat) AND NOT EXISTS (SELECT FROM pengaduan)
  AND NOT EXISTS (SELECT FROM users WHERE role = 'user')`;

/** Docker volumes such as `workDir` are on the database's disk. */
export async function onOneDisk(backupDir: string, workDir: string): Promise<boolean> {
  return (await stat(backupDir)).dev === (await stat(workDir)).dev;
}

/**
 * Records that archives share the database's disk, and that an empty portal has archives of another installation.
 * Returns a message for the log until an official has decided.
 */
export async function noteSurroundings(client: pg.ClientBase, { backupDir, workDir }: Folders): Promise<string | null> {
  const installation = await readInstallation(client);
  if (installation.code === null) return null;
  await client.query('UPDATE instalasi SET satu_diska = $1', [await onOneDisk(backupDir, workDir)]);
  const names = await readdir(backupDir);
  const foreign = foreignArchives(names, installation);
  const best = await bestOf(backupDir, foreign);
  const missed = best && !hasAtLeastAsManyRows(names, best, installation) ? best.name : null;
  const { rows } = await client.query<{ arsip_lain: string | null }>(
    `UPDATE instalasi SET arsip_lain = CASE WHEN arsip_lain IS NOT NULL OR (${EMPTY}) THEN $1 END
     WHERE mulai_baru_at IS NULL RETURNING arsip_lain`,
    [missed],
  );
  const noted = rows[0]?.arsip_lain;
  if (!noted) return null;
  return (
    `Portal ini masih kosong, tetapi folder cadangan berisi ${foreign.length} arsip dari pemasangan lain. ` +
    `Untuk memulihkan: docker compose down --volumes, lalu docker compose run --rm backup restore ${noted}, ` +
    'lalu docker compose up -d. Untuk mulai baru: pilih Mulai baru di Layanan → Ringkasan. Arsip lama tidak dihapus.'
  );
}
