import type { Config } from './config.ts';
import type { ReadVersions } from './domain/content/versions.ts';
import type { Metrics } from './http/metrics.ts';
import type { Renderer } from './http/pages.ts';
import type { OnAnswer } from './http/route.ts';
import type { ReadDisk } from './lib/disk.ts';
import type { LetterPdfs } from './lib/letter-pdf/letter-pdf.ts';
import type { Log } from './lib/log.ts';
import type { SendMail } from './lib/mail.ts';
import type { Passwords } from './lib/passwords.ts';
import type { Pool, PrismaClient } from './lib/prisma.ts';
import type { Storage } from './lib/storage.ts';
import type { UploadFailures } from './lib/upload-failures.ts';
import type { PostWebhook } from './lib/webhook.ts';

/** Everything the application is made of that a test may want to make differently. */
export type AppDeps = {
  config: Pick<
    Config,
    'letterBytesPerDay' | 'minFreeDisk' | 'publicUrl' | 'retentionDays' | 'trustProxy' | 'version'
  > & {
    jwtSecret: string;
    webDir: string | null;
  };
  /** The connections that `prisma` uses too. */
  pool: Pool;
  prisma: PrismaClient;
  /** Asked before any cached answer. */
  readVersions: ReadVersions;
  storage: Storage;
  /** How full the disk is that uploads are stored on. */
  disk: ReadDisk;
  uploadFailures: UploadFailures;
  /** Letters as PDF, made in a thread of their own. */
  letterPdfs: Omit<LetterPdfs, 'close'>;
  passwords: Passwords;
  /** How alarms leave the server. */
  outgoing: { sendMail: SendMail; postWebhook: PostWebhook };
  log: Log;
  /** Counts requests; null where nobody asks for metrics. */
  metrics: Metrics | null;
  /** Makes pages with their content in them; null without a built web app. */
  renderer: Renderer | null;
  now: () => Date;
  /** Sees every JSON answer before it is sent: tests hold it against its declared schema. */
  onAnswer?: OnAnswer;
};
