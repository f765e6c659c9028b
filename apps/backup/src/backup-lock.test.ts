import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@pendopo/prisma/embedded';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AT_ONCE, withBackupLock } from './backup-lock.ts';

let folder = '';
let server: EmbeddedServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pendopo-backup-test-'));
  server = await startEmbedded({ dataDir: folder, volatile: true, log: () => undefined });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

type Held = { end: () => void; ended: Promise<void> };

/** Resolves when the work of a turn has begun. The work lasts until `end` is called. */
function begin(databaseUrl: string): Promise<Held> {
  return new Promise((resolve, reject) => {
    const turn = { databaseUrl, log: () => undefined };
    const ended: Promise<void> = withBackupLock(turn, () => new Promise((end) => resolve({ end, ended })));
    ended.catch(reject);
  });
}

test('a backup waits while ten others of the server are ahead of it', async () => {
  const databaseUrl = server.connectionString;
  const held = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(databaseUrl)));
  const lines: string[] = [];
  let hasBegun = false;
  const late = withBackupLock({ databaseUrl, log: (line) => lines.push(line) }, async () => {
    hasBegun = true;
  });
  await vi.waitFor(() => expect(lines).toEqual(['Menunggu giliran: 10 desa sedang mencadangkan.']), 30_000);
  expect(hasBegun).toBe(false);
  held[0]?.end();
  await late;
  expect(hasBegun).toBe(true);
  for (const { end } of held) end();
  await Promise.all(held.map(({ ended }) => ended));
});
