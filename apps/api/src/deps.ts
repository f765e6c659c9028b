import type { Config } from './config.ts';
import type { Log } from './lib/log.ts';
import type { Passwords } from './lib/passwords.ts';
import type { PrismaClient } from './lib/prisma.ts';
import type { Storage } from './lib/storage.ts';

/** Everything the application is made of that a test may want to make differently. */
export type AppDeps = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'version'> & { jwtSecret: string; webDir: string | null };
  prisma: PrismaClient;
  storage: Storage;
  passwords: Passwords;
  log: Log;
  now: () => Date;
};
