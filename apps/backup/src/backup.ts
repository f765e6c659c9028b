import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DUMP, type Manifest, writeArchive } from './archive.ts';
import { hasTable, loadVillageZone, mayPrune, readInstallation } from './installation.ts';
import { copyOffsite } from './offsite.ts';
import { connected, countContents, countRows, dump, referredFiles } from './postgres.ts';
import { isFull, messageOf, Problem } from './problem.ts';
import { archiveName, toDrop } from './retention.ts';
import type { Settings } from './settings.ts';
import { tryRestore } from './trial-restore.ts';

/** A row of `cadangan`. `error` is a message for the officials. */
type Run = {
  file: string;
  started_at: Date;
  bytes: number;
  rows: number;
  files: number;
  tested_at: Date | null;
  copied_at: Date | null;
  error: string | null;
};

type BackupOptions = {
  settings: Settings;
  version: string;
  workDir: string;
  /** Only scheduled runs delete expired archives. */
  scheduled: boolean;
  log: (error: unknown) => void;
};

// Every process that makes backups must use the same number.
const BACKUP_LOCK = 7_361_203;

const UNTESTED = 'belum-teruji-';

async function archive(
  client: pg.Client,
  path: string,
  { settings, version, workDir, installation }: BackupOptions & { installation: string | null },
): Promise<Manifest> {
  const dumpPath = join(workDir, `${randomUUID()}.dump`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const value = async (sql: string) => String(Object.values((await client.query(sql)).rows[0] ?? {})[0]);
    const snapshot = await value('SELECT pg_export_snapshot()');
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
    );
    const tables = await countRows(client);
    const files = settings.filesHere ? await referredFiles(client) : [];
    await dump(settings.databaseUrl, { snapshot, path: dumpPath });
    const manifest = await writeArchive(path, settings.passphrase, {
      files: [{ name: DUMP, path: dumpPath }, ...files.map((name) => ({ name, path: join(settings.uploadDir, name) }))],
      manifest: {
        version,
        created_at: new Date().toISOString(),
        postgres: await value('SHOW server_version'),
        migrations: migrations.map(({ name }) => name),
        installation,
        tables,
        with_files: settings.filesHere,
      },
    });
    if (!manifest.files[DUMP]) throw new Error('pg_dump tidak menghasilkan apa pun.');
    return manifest;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    await rm(dumpPath, { force: true });
  }
}

/** Counts missing files that rows still refer to. Rows may have been deleted meanwhile. */
async function countLost(client: pg.Client, missing: readonly string[]): Promise<number> {
  if (missing.length === 0) return 0;
  const referred = new Set(await referredFiles(client));
  return missing.filter((name) => referred.has(name)).length;
}

async function makeRun(client: pg.Client, options: BackupOptions): Promise<Run> {
  const { settings, workDir, log } = options;
  const { backupDir } = settings;
  const started_at = new Date();
  await loadVillageZone(client);
  const run: Run = {
    file: archiveName({ moment: started_at }),
    started_at,
    bytes: 0,
    rows: 0,
    files: 0,
    tested_at: null,
    copied_at: null,
    error: null,
  };
  const installation = await readInstallation(client);
  // Has another name until its test restore succeeds. One such file is kept, in case no better one follows.
  const untested = join(backupDir, `${UNTESTED}${started_at.getTime()}.tar.age`);
  let written = false;
  let isWhole = false;
  /** Returns expired archives only after a scheduled, proven and complete run. */
  const outdated = (names: readonly string[]) =>
    options.scheduled && isWhole && mayPrune(names, { ...installation, made: run.file })
      ? toDrop(names, installation.code)
      : [];
  try {
    await removeWhere(backupDir, (name) => name.startsWith(UNTESTED));
    const manifest = await archive(client, untested, { ...options, installation: installation.code });
    written = true;
    run.bytes = (await stat(untested)).size;
    run.rows = countContents(manifest.tables);
    run.files = Object.keys(manifest.files).length - 1;
    run.file = archiveName({ moment: started_at, code: installation.code, rows: run.rows, files: run.files });
    await tryRestore(untested, { ...settings, workDir });
    await rename(untested, join(backupDir, run.file));
    run.tested_at = new Date();
    const lost = await countLost(client, manifest.missing);
    if (lost > 0) run.error = `${lost} berkas yang dirujuk data tidak ditemukan di server.`;
    isWhole = lost === 0;
    const drop = new Set(outdated(await readdir(backupDir)));
    await removeWhere(backupDir, (name) => drop.has(name));
  } catch (error) {
    run.error = messageOf(error);
    log(error);
    if (!written || isFull(error)) await rm(untested, { force: true });
    if (!run.tested_at) return run;
  }
  if (settings.offsite) {
    try {
      await copyOffsite(join(backupDir, run.file), { name: run.file, offsite: settings.offsite, drop: outdated });
      run.copied_at = new Date();
    } catch (error) {
      if (settings.offsiteOnly) run.tested_at = null;
      run.error = 'Salinan cadangan ke tempat lain gagal. Rinciannya ada dalam catatan layanan cadangan di server.';
      log(error);
    }
  }
  return run;
}

async function removeWhere(dir: string, condition: (name: string) => boolean): Promise<void> {
  const names = await readdir(dir);
  await Promise.all(names.filter(condition).map((name) => rm(join(dir, name), { force: true })));
}

/**
 * Makes a backup, restores it for a test, copies it offsite, deletes expired archives and records the run. Throws if
 * the database is unreachable or another run is active.
 */
export async function backUp(options: BackupOptions): Promise<Run> {
  const { databaseUrl } = options.settings;
  await mkdir(options.workDir, { recursive: true });
  return connected(databaseUrl, async (client) => {
    if (!(await hasTable(client, 'cadangan')))
      throw new Problem('Portal belum menyiapkan basis datanya, jadi belum ada yang dicadangkan.');
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [BACKUP_LOCK]);
    if (!rows[0]?.free) throw new Problem('Pencadangan lain sedang berjalan.');
    const run = await makeRun(client, options);
    // The connection may have been lost meanwhile.
    await connected(databaseUrl, (fresh) =>
      fresh.query(
        `INSERT INTO cadangan (file, bytes, rows, files, started_at, finished_at, tested_at, copied_at, error)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [run.file, run.bytes, run.rows, run.files, run.started_at, new Date(), run.tested_at, run.copied_at, run.error],
      ),
    );
    return run;
  });
}
