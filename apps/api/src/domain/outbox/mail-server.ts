import type { SetelanPeringatan } from '@pendopo/prisma/client';
import type { MailServer } from '../../lib/mail.ts';
import type { Sealed } from '../../lib/sealed.ts';

export const SMTP_SECRET = 'smtp';

/** The mail server of alarms and of mails to residents. */
export function mailServerOf(settings: SetelanPeringatan, sealed: Sealed): MailServer {
  const { smtp_host: host, smtp_port: port, smtp_pengguna: user, smtp_sandi } = settings;
  const encryption = settings.smtp_enkripsi === 'tls' ? 'tls' : 'starttls';
  const password = (smtp_sandi && sealed.open(smtp_sandi, SMTP_SECRET)) ?? '';
  return { host, port, encryption, user, password };
}

export const isMailSet = ({ smtp_host, pengirim }: Pick<SetelanPeringatan, 'smtp_host' | 'pengirim'>): boolean =>
  smtp_host !== '' && pengirim !== '';
