import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded.ts';

/** One server for the whole run; each test makes its own database on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-prisma-'));
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), volatile: true, log: () => {} });
  project.provide('serverUrl', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
