import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { supervise } from './supervise.mjs';

/** Supervises a small server that appends its pid to a file at each start and then runs `body`. */
async function superviseServer(body) {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-supervise-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const starts = join(folder, 'starts');
  const script = join(folder, 'server.mjs');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
     ${body}`,
  );
  const lines = [];
  const ended = supervise(process.execPath, [script], { log: (line) => lines.push(line) > 0 });
  const pids = async () => (await readFile(starts, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
  return { ended, lines, pids };
}

const READY = `process.send('ready'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000);`;

it('a killed server is restarted, and a server that gets SIGTERM is not', async () => {
  const { ended, lines, pids } = await superviseServer(READY);
  await expect.poll(async () => (await pids()).length).toBe(1);
  const [first] = await pids();
  process.kill(first, 'SIGKILL');
  await expect.poll(async () => (await pids()).length).toBe(2);
  expect(lines).toEqual(['Portal berhenti di luar dugaan (SIGKILL) dan dimulai lagi.']);
  process.emit('SIGTERM', 'SIGTERM');
  expect(await ended).toBe(0);
  expect(await pids()).toHaveLength(2);
});

it('a server that cannot start ends with its own exit code', async () => {
  const { ended, pids } = await superviseServer('process.exit(3);');
  expect(await ended).toBe(3);
  expect(await pids()).toHaveLength(1);
});

it('a server that keeps crashing is not restarted after five restarts', async () => {
  const { ended, lines, pids } = await superviseServer(`process.send('ready', () => process.exit(1));`);
  expect(await ended).toBe(1);
  expect(await pids()).toHaveLength(6);
  expect(lines.at(-1)).toContain('tidak dimulai lagi');
});
