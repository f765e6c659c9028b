import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from './worker-db.ts';

const API = join(import.meta.dirname, '..');
const SECRET = 'a secret for tests, long enough to be one';

/** The server as a process of its own. `ready` is its address. */
async function startProcess(env: Record<string, string>) {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'pendopo-process-')));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: API,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    child,
    dataDir,
    exited,
    output: () => output,
    ready: () =>
      expect
        .poll(() => /siap di (http:\S+)/.exec(output)?.[1], { timeout: 15_000 })
        .toBeTruthy()
        .then(() => /siap di (http:\S+)/.exec(output)?.[1] ?? ''),
  };
}

describe('the server process', () => {
  it('on a new folder makes its own database, secret and admin, tells the password once, and starts again with them', async () => {
    const first = await startProcess({});
    const url = await first.ready();
    const password = /kata sandi: (\S+)/.exec(first.output())?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9+]{16}$/);
    const login = (address: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      });
    expect((await login(url)).status).toBe(200);
    expect((await stat(join(first.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);

    const again = await startProcess({ DATA_DIR: first.dataDir });
    expect((await login(await again.ready())).status).toBe(200);
    expect(again.output()).not.toContain('kata sandi');
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
  });

  it('on SIGTERM finishes what is in flight, takes nothing new, and ends with 0', async () => {
    const { child, exited, ready } = await startProcess({ DATABASE_URL: await freshDatabase(), JWT_SECRET: SECRET });
    const url = await ready();
    const body = JSON.stringify({ username: 'tidak.ada', password: 'rahasia' });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
      });
      sending.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      sending.write(body.slice(0, 10), async () => {
        child.kill('SIGTERM');
        await expect
          .poll(() =>
            fetch(`${url}/api/health/live`).then(
              () => 'open',
              () => 'closed',
            ),
          )
          .toBe('closed');
        sending.end(body.slice(10));
      });
    });
    expect(await answer).toBe(401);
    expect(await exited).toBe(0);
  });

  it('says in one sentence why it cannot start, and ends with 1', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const database = await freshDatabase();
    const cases = [
      [{ DATABASE_URL: database, PORT: port }, `Port ${port} sudah dipakai program lain.\n`],
      [
        { DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' },
        /^Basis data tidak dapat dihubungi: periksa DATABASE_URL .*\n$/,
      ],
      [{ JWT_SECRET: 'pendek' }, 'JWT_SECRET harus sedikitnya 32 karakter\n'],
    ] as const;
    for (const [env, sentence] of cases) {
      const failing = await startProcess(env);
      expect(await failing.exited).toBe(1);
      if (typeof sentence === 'string') expect(failing.output()).toBe(sentence);
      else expect(failing.output()).toMatch(sentence);
    }
  });
});
