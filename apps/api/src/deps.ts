import type { LimitFunction } from 'p-limit';
import type { Config } from './config.ts';
import type { ReadVersions } from './domain/content/versions.ts';
import type { DeviceCookie } from './http/device-cookie.ts';
import type { FileLinks } from './http/file-links.ts';
import type { Guards } from './http/guards.ts';
import type { Metrics } from './http/metrics.ts';
import type { KnowsPassword } from './http/own-password.ts';
import type { Renderer } from './http/pages.ts';
import type { PasswordLine } from './http/password-line.ts';
import type { PasswordTries } from './http/password-tries.ts';
import type { Limits } from './http/rate-limit.ts';
import type { OnAnswer } from './http/route.ts';
import type { ReadDisk } from './lib/disk.ts';
import type { LetterLogo } from './lib/letter-logo.ts';
import type { LetterPdfs } from './lib/letter-pdf/letter-pdf.ts';
import type { Log } from './lib/log.ts';
import type { SendMail } from './lib/mail.ts';
import type { Passwords } from './lib/passwords.ts';
import type { Pool, PrismaClient, Reader } from './lib/prisma.ts';
import type { Sealed } from './lib/sealed.ts';
import type { Storage } from './lib/storage.ts';
import type { Tokens } from './lib/tokens.ts';
import type { UploadFailures } from './lib/upload-failures.ts';
import type { PostWebhook } from './lib/webhook.ts';

/** Everything the application is made of that a test may want to make differently. */
export type AppDeps = {
  config: Pick<
    Config,
    'letterBytesPerDay' | 'minFreeDisk' | 'publicUrl' | 'retentionDays' | 'statusToken' | 'trustProxy' | 'version'
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
  /** Counts requests; null where metrics are off. */
  metrics: Metrics | null;
  /** Makes pages with their content in them; null without a built web app. */
  renderer: Renderer | null;
  now: () => Date;
  /** Sees every JSON answer before it is sent: tests hold it against its declared schema. */
  onAnswer?: OnAnswer;
};

/** What a feature is made of: a feature's routes are made once, from one of these. */
export type Context = Omit<AppDeps, 'prisma'> & {
  prisma: Reader;
  /** Signs and reads the tokens that name sessions. */
  tokens: Tokens;
  /** Encrypts secrets for the database. */
  sealed: Sealed;
  /** The village's logo for letters. */
  letterLogo: LetterLogo;
  /** Letters get their numbers one after the other: each holds a connection while its page is made. */
  approvals: LimitFunction;
  /** A link to a private file that holds for a while. */
  fileLink: (file: { key: string; name: string }) => string;
  guards: Guards;
  links: FileLinks;
  limits: Limits;
  devices: DeviceCookie;
  inLine: PasswordLine;
  guardPassword: PasswordTries;
  knowsPassword: KnowsPassword;
};
