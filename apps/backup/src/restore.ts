import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { DUMP, type Manifest, readArchive, refuseNewer } from './archive.ts';
import { connected, load } from './postgres.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';
import type { Settings } from './settings.ts';

// The portal's lock for migrations. A portal that starts now waits until the restore is over.
const DEPLOY_LOCK = 7_361_200;
const FILE = /^(public|private)\/[a-z-]+\/[a-z0-9.-]+$/;

/** Marks the messages that waited in the backup: they may have been sent since, and an official decides. */
const DOUBT_MESSAGES = `
  DO $$ BEGIN
    IF to_regclass('public.kiriman') IS NOT NULL THEN
      UPDATE kiriman SET keadaan = 'tidak_pasti', kesalahan = 'Dipulihkan dari cadangan.'
      WHERE keadaan IN ('menunggu', 'mengirim');
    END IF;
  END $$`;

type RestoreOptions = { settings: Settings; knownMigrations: readonly string[]; workDir: string };

/** Marker in the upload folder. An interrupted restore may be repeated over it. */
const mark = (uploadDir: string) => join(uploadDir, '.pemulihan');

async function refuseFilled(client: pg.Client, uploadDir: string): Promise<void> {
  const { rows } = await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1`);
  if (rows.length > 0) {
    throw new Problem(
      'Basis data tujuan tidak kosong, jadi tidak ada yang dipulihkan. Pulihkan pada server baru, atau kosongkan dahulu ' +
        'seperti dijelaskan dalam README.',
    );
  }
  if (existsSync(mark(uploadDir))) return;
  for (const area of ['public', 'private']) {
    const names = await readdir(join(uploadDir, area), { recursive: true, withFileTypes: true }).catch(() => []);
    if (names.some((entry) => entry.isFile()))
      throw new Problem('Folder unggahan tujuan tidak kosong, jadi tidak ada yang dipulihkan.');
  }
}

/**
 * Reads the archive to its end before writing. Throws a Problem if the archive is foreign, newer or damaged, or the
 * target is not empty. A repeated restore replaces the files of an interrupted one.
 */
export async function restore(path: string, { settings, knownMigrations, workDir }: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, passphrase, uploadDir } = settings;
  const dumpPath = join(workDir, 'restore.dump');
  await mkdir(workDir, { recursive: true });
  return connected(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [DEPLOY_LOCK]); // released with the connection
    await refuseFilled(client, uploadDir);
    refuseNewer(await readArchive(path, passphrase, async () => undefined), knownMigrations);
    await mkdir(uploadDir, { recursive: true });
    await writeFile(mark(uploadDir), '');
    try {
      const manifest = await readArchive(path, passphrase, async (name, content) => {
        if (name !== DUMP && !FILE.test(name)) throw new Problem(`Berkas tak dikenal dalam cadangan: ${name}`);
        const to = name === DUMP ? dumpPath : join(uploadDir, name);
        await mkdir(dirname(to), { recursive: true, mode: 0o750 });
        await pipeline(content, createWriteStream(to, { mode: 0o640 }));
      });
      await run('sync', []);
      await load(databaseUrl, dumpPath);
      await client.query(DOUBT_MESSAGES);
      await rm(mark(uploadDir));
      return manifest;
    } finally {
      await rm(dumpPath, { force: true });
    }
  });
}
