import type { Words } from '@pendopo/shared/text/sebutan';
import type { LimitFunction } from 'p-limit';
import type { Config } from './config.ts';
import type { ReadVersions } from './domain/content/versions.ts';
import type { DeviceCookie } from './http/device-cookie.ts';
import type { FileLinks } from './http/file-links.ts';
import type { Guards } from './http/guards.ts';
import type { Metrics } from './http/metrics.ts';
import type { OwnPasswordCheck } from './http/own-password.ts';
import type { Renderer } from './http/pages.ts';
import type { PasswordQueue } from './http/password-queue.ts';
import type { PasswordTries } from './http/password-tries.ts';
import type { Limits } from './http/rate-limit.ts';
import type { OnAnswer } from './http/route.ts';
import type { ReadDisk } from './lib/disk.ts';
import type { DocumentLogo } from './lib/document-logo.ts';
import type { DocumentPdfs } from './lib/document-pdf/document-pdf.ts';
import type { PostGateway } from './lib/gateway.ts';
import type { Log } from './lib/log.ts';
import type { SendMail } from './lib/mail.ts';
import type { Passwords } from './lib/passwords.ts';
import type { Bsre } from './lib/pdf-signatures/bsre.ts';
import type { PdfChecks } from './lib/pdf-signatures/pdf-checks.ts';
import type { Pool, PrismaClient, Reader } from './lib/prisma.ts';
import type { Sealed } from './lib/sealed.ts';
import type { Storage } from './lib/storage.ts';
import type { Telegram } from './lib/telegram.ts';
import type { Tokens } from './lib/tokens.ts';
import type { UploadFailures } from './lib/upload-failures.ts';
import type { PostWebhook } from './lib/webhook.ts';

/** Dependencies of the application that a test may replace. */
export type AppDeps = {
  config: Pick<
    Config,
    'applicationBytesPerDay' | 'minFreeDisk' | 'publicUrl' | 'retentionDays' | 'statusToken' | 'trustProxy' | 'version'
  > & {
    jwtSecret: string;
    webDir: string | null;
  };
  /** The connections that `prisma` uses too. */
  pool: Pool;
  prisma: PrismaClient;
  /** Called before any cached response is sent. */
  readVersions: ReadVersions;
  /** Returns the village's words. */
  words: () => Words;
  storage: Storage;
  /** Reads the usage of the disk for uploads. */
  disk: ReadDisk;
  uploadFailures: UploadFailures;
  documentPdfs: Omit<DocumentPdfs, 'close'>;
  pdfChecks: Omit<PdfChecks, 'close'>;
  passwords: Passwords;
  outgoing: {
    sendMail: SendMail;
    postWebhook: PostWebhook;
    postGateway: PostGateway;
    telegram: Telegram;
    bsre: Bsre;
  };
  log: Log;
  /** Null if metrics are off. */
  metrics: Metrics | null;
  /** Null without a built web app. */
  renderer: Renderer | null;
  now: () => Date;
  /** Called with every JSON response before it is sent. Tests compare it with its declared schema. */
  onAnswer?: OnAnswer;
};

export type Context = Omit<AppDeps, 'prisma'> & {
  prisma: Reader;
  tokens: Tokens;
  sealed: Sealed;
  documentLogo: DocumentLogo;
  /** Numbers documents one at a time, because each holds a connection while its page is made. */
  approvals: LimitFunction;
  fileLink: (file: { key: string; name: string }) => string;
  guards: Guards;
  links: FileLinks;
  limits: Limits;
  devices: DeviceCookie;
  inLine: PasswordQueue;
  guardPassword: PasswordTries;
  isOwnPassword: OwnPasswordCheck;
};
