import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

const API = join(import.meta.dirname, '..');
export const JWT_SECRET = 'a secret for tests, long enough to be one';

type Start = {
  env: Record<string, string>;
  /** Command of the server instead of serving. */
  command?: readonly string[];
  /** A module that runs in the process before the portal. */
  preload?: string | undefined;
  /** User that the process runs as. */
  uid?: number | undefined;
};

/** Starts the server in a separate process, which ends with the test. */
export function startPortalProcess({ env, command = [], preload, uid }: Start) {
  const imports = ['tsx', ...(preload === undefined ? [] : [preload])].flatMap((module) => ['--import', module]);
  const child: ChildProcess = spawn(process.execPath, [...imports, 'src/main.ts', ...command], {
    cwd: API,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    child,
    exited,
    output: () => output,
    /** Returns the address as soon as the server is ready. */
    async ready(): Promise<string> {
      const ready = /siap di (http:\S+)/;
      // The embedded database may have to be created first. The failure shows the output.
      await expect.poll(() => output, { timeout: 280_000 }).toMatch(ready);
      return ready.exec(output)?.[1] ?? '';
    },
  };
}

/** Starts the server in a separate process with a folder. Both end with the test. */
export async function startProcess(env: Record<string, string>, ...command: string[]) {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'pendopo-process-')));
  // Runs after the process has ended, because the last registered function runs first.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, ...startPortalProcess({ env: { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }, command }) };
}

/** Sends half of a wrong login, then the rest after `meanwhile`. Returns the status, which must be 401. */
export function loginUnderWay(url: string, meanwhile: () => Promise<unknown>): Promise<number | undefined> {
  const body = JSON.stringify({ username: 'tidak.ada', password: 'rahasia' });
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    sending.write(body.slice(0, 10), () => {
      meanwhile().then(() => sending.end(body.slice(10)), reject);
    });
  });
}
