import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@pendopo/prisma/embedded';
import { deploy } from '@pendopo/prisma/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server. Its database `template` is migrated and empty. */
    databaseServer: string;
    /** The same server with the role of the portal. */
    workerServer: string;
  }
}

/** Starts one PostgreSQL server for the whole run, with a template database that workers copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pendopo-api-test-'));
  const server = await startEmbedded({ dataDir, volatile: true, log: () => undefined });
  const template = new URL(server.connectionString);
  template.pathname = '/template';
  const client = new pg.Client(server.connectionString);
  await client.connect();
  await client.query('CREATE DATABASE template');
  await client.end();
  await deploy({
    connectionString: template.href,
    migrationsDir: join(import.meta.dirname, '../../../prisma/migrations'),
    worker: new URL(server.workerConnectionString).username,
  });
  project.provide('databaseServer', server.connectionString);
  project.provide('workerServer', server.workerConnectionString);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
