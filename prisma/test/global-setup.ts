import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded.ts';
import { deploy, withClient } from '../migrate.ts';

/** Starts one server for the whole run. Migrated databases of tests are copies of `template`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-prisma-'));
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), volatile: true, log: () => {} });
  await withClient(server.connectionString, (client) => client.query('CREATE DATABASE template'));
  const template = new URL(server.connectionString);
  template.pathname = '/template';
  await deploy({ connectionString: template.href, migrationsDir: join(import.meta.dirname, '../migrations') });
  project.provide('serverUrl', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}
