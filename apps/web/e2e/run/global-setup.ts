import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@pendopo/prisma/embedded';
import { deploy, withClient } from '@pendopo/prisma/migrate';
import { generate } from 'selfsigned';
import { findBrowser } from './browser.ts';
import { RUN, type RunSettings } from './settings.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../prisma/migrations');

/** Writes a certificate for localhost and its key. */
async function writeIdentity(folder: string): Promise<RunSettings['mailServer']> {
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const files = { cert: join(folder, 'mail.crt'), key: join(folder, 'mail.key') };
  await writeFile(files.cert, made.cert);
  await writeFile(files.key, made.private);
  return files;
}

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

  RUN.write({
    databaseServer: server.connectionString,
    folder,
    mailServer: await writeIdentity(folder),
    browserPath: path,
    browserEnv: env,
  });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
