import { ownValue } from '@pendopo/shared/codes/own-value';
import type { SMTPTransportOptions } from 'nodemailer';

type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte, or after STARTTLS. A server without either is not used. */
  encryption: 'tls' | 'starttls';
  user: string;
  password: string;
};

type Mail = { from: { name: string; address: string }; to: readonly string[]; subject: string; text: string };

export type SendMail = (server: MailServer, mail: Mail) => Promise<void>;

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

/** Omits the server's response, which may repeat addresses. */
export function mailFailure(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (CERTIFICATE.test(message)) return 'Sertifikat server surel tidak dapat dipercaya.';
  return ownValue(REASONS, code) ?? 'Server surel menolak pesannya.';
}

/** `ca` replaces the authorities that Node trusts. */
export function createSendMail({ ca }: { ca?: string } = {}): SendMail {
  return async ({ host, port, encryption, user, password }, { from, to, subject, text }) => {
    const { createTransport } = await import('nodemailer');
    const options: SMTPTransportOptions = {
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(user && { auth: { user, pass: password } }),
      ...(ca && { tls: { ca } }),
    };
    const transport = createTransport(options);
    try {
      await transport.sendMail({ from, to: [...to], subject, text, headers: AUTOMATIC });
    } finally {
      transport.close();
    }
  };
}
