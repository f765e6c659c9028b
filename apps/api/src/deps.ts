import type { Config } from './config.ts';
import type { RenderPage } from './http/pages.ts';
import type { Changes } from './lib/changes.ts';
import type { Log } from './lib/log.ts';
import type { Passwords } from './lib/passwords.ts';
import type { PrismaClient } from './lib/prisma.ts';
import type { Storage } from './lib/storage.ts';

/** Everything the application is made of that a test may want to make differently. */
export type AppDeps = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'version'> & { jwtSecret: string; webDir: string | null };
  prisma: PrismaClient;
  changes: Changes;
  storage: Storage;
  passwords: Passwords;
  log: Log;
  /** Makes pages with their content in them; null without a built web app. */
  renderPage: RenderPage | null;
  now: () => Date;
};
