import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@pendopo/prisma/embedded';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    regencyServer: string;
  }
}

/** Starts one PostgreSQL for the whole run. Each test file creates its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pendopo-kabupaten-test-'));
  const server = await startEmbedded({ dataDir, volatile: true, log: () => undefined });
  project.provide('regencyServer', server.connectionString);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
