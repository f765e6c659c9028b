import { Readable } from 'node:stream';
import { ownValue } from '@pendopo/shared/codes/own-value';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { DeliveryError, type DeliveryOutcome } from './delivery.ts';

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte, or after STARTTLS. A server without either is not used. */
  encryption: 'tls' | 'starttls';
  user: string;
  password: string;
};

export type Mail = {
  from: { name: string; address: string };
  to: readonly string[];
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** Without brackets. The same for every attempt, so that a receiver can find a duplicate. */
  messageId?: string;
};

/** Throws a `MailError`. */
export type SendMail = (server: MailServer, mail: Mail) => Promise<void>;

class MailError extends DeliveryError {
  override readonly name = 'MailError';
  constructor(outcome: DeliveryOutcome, cause: unknown) {
    super(outcome, sentenceOf(cause), { cause });
  }
}

const TIMEOUT_MS = 10_000;

/** Stops automatic replies such as holiday notices (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Messages for nodemailer's error codes, for the admin who set the mail server. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'Server surel menolak nama pengguna atau sandinya.',
  EENVELOPE: 'Server surel menolak alamat pengirim atau penerima.',
  EDNS: 'Nama server surel tidak ditemukan.',
  ETLS: 'Server surel tidak menawarkan sambungan terenkripsi yang dapat dipercaya.',
  ETIMEDOUT: 'Server surel tidak menjawab dalam 10 detik.',
  ECONNECTION: 'Server surel tidak dapat dihubungi. Periksa nama, port, dan enkripsinya.',
  ESOCKET: 'Server surel tidak dapat dihubungi. Periksa nama, port, dan enkripsinya.',
};
const CERTIFICATE = /certificate|self.signed|altnames/i;

type Failure = { code?: string; message?: string; responseCode?: number; command?: string };

function sentenceOf(error: unknown): string {
  const { code = '', message = '' } = error as Failure;
  if (CERTIFICATE.test(message)) return 'Sertifikat server surel tidak dapat dipercaya.';
  return ownValue(REASONS, code) ?? 'Server surel menolak pesannya.';
}

export const mailFailure = (error: unknown): string => (error instanceof MailError ? error.message : sentenceOf(error));

/** A refused sender or login is the fault of the settings, so that the mail itself is tried again. */
function outcomeOf({ responseCode = 0, command = '' }: Failure, { begun }: { begun: boolean }): DeliveryOutcome {
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  return begun && responseCode === 0 ? 'unknown' : 'later';
}

/** A message that notes when its bytes are first read: the server has accepted DATA. */
function noted(message: Buffer) {
  const state = { begun: false };
  const stream = new Readable({
    read() {
      state.begun = true;
      this.push(message);
      this.push(null);
    },
  });
  return { state, stream };
}

async function composed({ from, to, subject, text, html, headers, messageId }: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = {
    from,
    to: [...to],
    subject,
    text,
    headers: { ...AUTOMATIC, ...headers },
    ...(html !== undefined && { html }),
    ...(messageId !== undefined && { messageId: `<${messageId}>` }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return new MailComposer(mail).compile().build();
}

/** `ca` replaces the authorities that Node trusts. `timeoutMs` limits each wait for the server. */
type MailOptions = { ca?: string; timeoutMs?: number };

type Done = (error?: Error | null) => void;

/** Connects, logs in and runs `use`. Throws the library's errors. */
async function withLogin(
  { host, port, encryption, user, password }: MailServer,
  { ca, timeoutMs = TIMEOUT_MS }: MailOptions,
  use: (connection: SMTPConnection, done: Done) => void,
): Promise<void> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const options: SMTPConnectionOptions = {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    ...(ca && { tls: { ca } }),
  };
  const connection = new Connection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      const done: Done = (error) => (error ? reject(error) : resolve());
      connection.on('error', reject);
      connection.connect((error) => {
        if (error) return reject(error);
        if (user === '') return use(connection, done);
        connection.login({ user, pass: password }, (refused) => (refused ? reject(refused) : use(connection, done)));
      });
    });
  } finally {
    connection.close();
  }
}

export function createSendMail(options: MailOptions = {}): SendMail {
  return async (server, mail) => {
    const { state, stream } = noted(await composed(mail));
    const envelope = { from: mail.from.address, to: [...mail.to] };
    await withLogin(server, options, (connection, done) => connection.send(envelope, stream, done)).catch((error) => {
      throw new MailError(outcomeOf(error, state), error);
    });
  };
}

/** Connects and logs in, and sends nothing. */
export type CheckMailServer = (server: MailServer) => Promise<void>;

export const createCheckMailServer =
  (options: MailOptions = {}): CheckMailServer =>
  (server) =>
    withLogin(server, options, (_, done) => done());
