import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { giveTo, type RunAs } from './binaries.ts';
import { inUse } from './owner.ts';

export interface Programs {
  bin: string;
  runAs: RunAs;
}

const STOP_LIMIT_MS = 10_000;

/** Creates a cluster beside `dataDir` and moves it there whole, so that an interrupted start leaves nothing. */
export async function initialise(dataDir: string, { bin, runAs }: Programs): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  const unfinished = await mkdtemp(`${dataDir}.`);
  await mkdir(join(unfinished, 'cluster'), { mode: 0o700 });
  await writeFile(join(unfinished, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(unfinished, runAs);
  try {
    await runInitdb(unfinished, { bin, runAs });
    await rename(unfinished, dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(join(dataDir, 'cluster'))) throw error; // else another process was faster
  }
}

async function runInitdb(home: string, { bin, runAs }: Programs): Promise<void> {
  const password = await open(join(home, 'password'));
  const initdb = spawnIn(join(home, 'cluster'), {
    program: join(bin, 'initdb'),
    args: (pgdata) => [
      '-D',
      pgdata,
      '-U',
      'pendopo',
      '-A',
      'scram-sha-256',
      '--no-instructions',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', // the same order and case rules on every system
      `--pwfile=${process.platform === 'win32' ? join(home, 'password') : '/dev/stdin'}`,
    ],
    runAs,
    stdin: password.fd,
  });
  let output = '';
  initdb.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const outcome = await new Promise((done) => initdb.once('error', done).once('close', done));
  await password.close();
  if (outcome !== 0) throw new Error(`Basis data bawaan tidak dapat disiapkan: ${output.trim() || outcome}`);
}

export function startServer(dataDir: string, { bin, runAs }: Programs, settings: string[]): ChildProcess {
  const args = (pgdata: string) => ['-D', pgdata, ...settings.flatMap((setting) => ['-c', setting])];
  return spawnIn(join(dataDir, 'cluster'), { program: join(bin, 'postgres'), args, runAs, stdin: 'ignore' });
}

/** Resolves once the server accepts connections. Throws an Error with an Indonesian message if it ends before. */
export function untilReady(server: ChildProcess, dataDir: string, log: (line: string) => void): Promise<void> {
  return new Promise((ready, failed) => {
    let fatal = '';
    const lines = server.stderr && createInterface(server.stderr);
    lines?.on('line', (line) => {
      log(line);
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) ready();
      if (!fatal && /^(FATAL|LOG): .*(already exists|could not)|^FATAL/.test(line)) fatal = line;
    });
    server.once('error', failed);
    server.once('close', () => {
      if (fatal.includes('postmaster.pid')) failed(new Error(inUse(dataDir)));
      else failed(new Error(`Basis data bawaan tidak dapat dijalankan: ${fatal || 'PostgreSQL berhenti'}`));
    });
  });
}

/** Lets this process end while the server runs; `stopper` then ends the server. */
export function detach(server: ChildProcess): void {
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
}

/** Stops the server cleanly, by force after ten seconds. `onExit` is called if it ends unexpectedly. */
export function stopper(server: ChildProcess, onExit?: () => void): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const gone = new Promise<void>((done) => server.once('error', () => done()).once('exit', () => done()));
  const kill = () => server.kill('SIGINT'); // a fast shutdown
  process.once('exit', kill);
  void gone.then(() => {
    process.off('exit', kill);
    if (!stopped) onExit?.();
  });
  const end = async () => {
    server.ref();
    kill();
    const force = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(force);
  };
  return () => (stopped ??= end());
}

interface Program {
  program: string;
  args: (pgdata: string) => string[];
  runAs: RunAs;
  stdin: number | 'ignore';
}

// A separate process group: Ctrl+C must not end the server before this process has finished its requests.
// Its user may have no access to the folders above the cluster, but the working directory stays accessible.
function spawnIn(cluster: string, { program, args, runAs, stdin }: Program): ChildProcess {
  const pgdata = runAs && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
  return spawn(program, args(pgdata), {
    ...runAs,
    cwd: cluster,
    detached: true,
    windowsHide: true,
    stdio: [stdin, 'ignore', 'pipe'],
    env: { ...(process.platform === 'win32' && process.env), LC_ALL: 'C' },
  });
}
