// Without a command it makes a backup every night. `nightly` is one such run, for an external scheduler.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { villageZona } from '@pendopo/shared/text/dates';
import { Cron } from 'croner';
import { refuseNewer } from './archive.ts';
import { backUp } from './backup.ts';
import { withBackupLock } from './backup-lock.ts';
import { isSeeded, loadVillageZone, noteSurroundings, onOneDisk } from './installation.ts';
import { fetchOffsite, listOffsite } from './offsite.ts';
import { connected } from './postgres.ts';
import { messageOf } from './problem.ts';
import { restore } from './restore.ts';
import { archivesOf } from './retention.ts';
import { parseSettings, type Settings } from './settings.ts';
import { describeState, failureOf, isDue, isOverdue, readRuns } from './state.ts';
import { tryRestore } from './trial-restore.ts';

// The same path from src/ and from dist/.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OWNER = 1000;
const RETRY_MS = 3_000;
/** Contains the reason while backups fail. The container's health check tests for this file. */
const FAILURE_FILE = join(tmpdir(), 'cadangan-gagal');

const say = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);

/** Takes ownership of the folders and of files that were copied there by hand, then drops root. */
function becomeOwner({ backupDir, workDir, uploadDir }: Settings): void {
  if (process.getuid?.() !== 0) return;
  for (const dir of [backupDir, workDir, uploadDir]) {
    mkdirSync(dir, { recursive: true });
    // Only while root owns the folder: a root without capabilities cannot change other users' files.
    if (statSync(dir).uid === 0) chmodSync(dir, dir === uploadDir ? 0o750 : 0o700);
    for (const name of ['', ...readdirSync(dir)]) chownSync(join(dir, name), OWNER, OWNER);
  }
  process.setgroups?.([]);
  process.setgid?.(OWNER);
  process.setuid?.(OWNER);
}

const readState = (databaseUrl: string) =>
  connected(databaseUrl, async (client) => {
    await loadVillageZone(client);
    return readRuns(client);
  });

/** Also makes a backup within the hour if the last good one is too old. */
async function serve(settings: Settings, makeBackup: () => Promise<unknown>): Promise<never> {
  const { databaseUrl, time } = settings;
  const look = () => readState(databaseUrl);
  const note = async () => {
    const failure = failureOf(await look(), new Date());
    if (failure) writeFileSync(FAILURE_FILE, failure);
    else rmSync(FAILURE_FILE, { force: true });
    const open = await connected(databaseUrl, (client) => noteSurroundings(client, settings));
    if (open) say(open);
  };
  const run = async () => {
    try {
      await makeBackup();
    } catch (error) {
      writeFileSync(FAILURE_FILE, messageOf(error));
      throw error;
    }
    await note();
  };
  const runIfLate = async () => {
    const runs = await look();
    if (runs && isOverdue(runs, new Date())) await run();
    else await note();
  };
  const options = {
    timezone: 'UTC',
    protect: true,
    catch: (error: unknown) => say(`Cadangan gagal: ${error instanceof Error ? error.message : error}`),
  };
  // The village may change its time zone meanwhile. All zones differ by whole hours.
  const runIfDue = async () => {
    // If the database is unreachable, the run fails and reports it.
    await look().catch(() => undefined);
    if (isDue(time, new Date())) await run();
  };
  new Cron(`${time.slice(3)} * * * *`, options, runIfDue);
  new Cron('30 * * * *', options, runIfLate);
  while (!(await connected(databaseUrl, isSeeded).catch(() => false))) await sleep(RETRY_MS);
  await runIfLate().catch(options.catch);
  say(`Cadangan dibuat setiap hari pukul ${time.replace(':', '.')} ${villageZona()}.`);
  return new Promise(() => undefined);
}

/** Fetches the archive if only the offsite place has it. Returns its path. */
async function fetchedArchive(file: string, { backupDir, offsite }: Settings): Promise<string> {
  const name = basename(file);
  const path = isAbsolute(file) ? file : join(backupDir, name);
  if (offsite && name !== '' && !existsSync(path) && (await listOffsite(offsite)).includes(name))
    await fetchOffsite(path, { name, offsite });
  return path;
}

const size = (bytes: number) => `${(bytes / 1e6).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;

async function list({ backupDir, offsite }: Settings): Promise<void> {
  const names = readdirSync(backupDir).filter((name) => name.endsWith('.tar.age'));
  for (const name of names.sort()) process.stdout.write(`${name}  ${size(statSync(join(backupDir, name)).size)}\n`);
  const there = offsite ? archivesOf(await listOffsite(offsite)) : [];
  for (const { name } of there.reverse()) process.stdout.write(`di tempat lain: ${name}\n`);
}

type BackupRun = { settings: Settings; version: string; scheduled: boolean };

/** Makes a backup and prints its result. Returns true if it has no problem. */
async function runBackup({ settings, version, scheduled }: BackupRun): Promise<boolean> {
  const {
    file: made,
    bytes,
    rows,
    files,
    tested_at,
    copied_at,
    error,
  } = await backUp({ settings, version, workDir: settings.workDir, scheduled, log: (reason) => say(String(reason)) });
  if (tested_at)
    say(
      `Cadangan ${made} teruji pulih: ${size(bytes)}, ${rows} baris, ${files} berkas${copied_at ? ', disalin ke tempat lain' : ''}.`,
    );
  if (error) say(tested_at ? `Perhatian: ${error}` : `Cadangan gagal: ${error}`);
  return error === null;
}

async function main([command, file = '']: string[]): Promise<number> {
  const settings = parseSettings(process.env);
  becomeOwner(settings);
  process.umask(0o027);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const migrations = readdirSync(join(ROOT, 'prisma/migrations')).filter((name) => /^\d{14}_/.test(name));
  const { workDir } = settings;
  const fetched = () => fetchedArchive(file, settings);
  const run = ({ scheduled }: { scheduled: boolean }) => runBackup({ settings, version, scheduled });

  switch (command) {
    case undefined:
      // An interrupted run may have left an unencrypted dump.
      for (const name of readdirSync(workDir)) rmSync(join(workDir, name));
      return serve(settings, () => run({ scheduled: true }));
    case 'nightly':
      return (await withBackupLock({ ...settings, log: say }, () => run({ scheduled: true }))) ? 0 : 1;
    case 'backup':
      return (await run({ scheduled: false })) ? 0 : 1;
    case 'verify': {
      const manifest = await tryRestore(await fetched(), { ...settings, workDir });
      refuseNewer(manifest, migrations);
      say(`${basename(file)} utuh dan dapat dipulihkan: dibuat ${manifest.created_at} oleh versi ${manifest.version}.`);
      return 0;
    }
    case 'restore': {
      const manifest = await restore(await fetched(), { settings, knownMigrations: migrations, workDir });
      say(`Dipulihkan: keadaan ${manifest.created_at}. Jalankan portal dengan docker compose up -d.`);
      return 0;
    }
    case 'status': {
      const sameDisk = await onOneDisk(settings.backupDir, workDir);
      const { ok, sentences } = describeState(await readState(settings.databaseUrl), {
        now: new Date(),
        sameDisk,
      });
      for (const message of sentences) process.stdout.write(`${message}\n`);
      return ok ? 0 : 1;
    }
    case 'list':
      await list(settings);
      return 0;
    default:
      throw new Error(
        'Perintah: nightly, backup, verify BERKAS, restore BERKAS, list, status. Tanpa perintah: mencadangkan setiap malam.',
      );
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
