import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@pendopo/prisma/embedded';
import { deploy, withClient } from '@pendopo/prisma/migrate';
import { findBrowser } from './browser.ts';
import { RUN } from './settings.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../prisma/migrations');

/** Starts one browser and one PostgreSQL for the run, with a migrated database `template` that workers copy. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { path, env } = await findBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-e2e-'));
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), volatile: true, log: () => undefined });
  const template = new URL(server.connectionString);
  template.pathname = '/template';
  await withClient(server.connectionString, (client) => client.query('CREATE DATABASE template'));
  await deploy({ connectionString: template.href, migrationsDir: MIGRATIONS });

  RUN.write({ databaseServer: server.connectionString, folder, browserPath: path, browserEnv: env });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
