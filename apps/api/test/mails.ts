import { SMTP_SECRET } from '../src/domain/outbox/mail-server.ts';
import { createSendMail } from '../src/lib/mail.ts';
import { createSealed } from '../src/lib/sealed.ts';
import { createPostWebhook } from '../src/lib/webhook.ts';
import { createPerson } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { selfSigned } from './self-signed.ts';
import type { TestApp } from './test-app.ts';

/** Starts a mail server and returns it with the `outgoing` of a portal that trusts it. */
export async function startMailbox() {
  const identity = await selfSigned();
  const smtp = await startMailServer(identity);
  const outgoing = {
    sendMail: createSendMail({ ca: identity.cert, timeoutMs: 10_000 }),
    postWebhook: createPostWebhook({ ca: identity.cert }),
  };
  return { smtp, outgoing, cert: identity.cert };
}

/** Saves the server in the settings and switches the mails to residents on. */
export async function switchMailsOn(
  t: { prisma: TestApp['prisma']; deps: { config: { jwtSecret: string } } },
  { port }: { port: number },
): Promise<void> {
  const data = {
    surel_warga: true,
    smtp_host: 'localhost',
    smtp_port: port,
    smtp_enkripsi: 'tls',
    smtp_pengguna: 'desa',
    smtp_sandi: createSealed(t.deps.config.jwtSecret).seal('sandi surel', SMTP_SECRET),
    pengirim: 'portal@desa.example',
  };
  await t.prisma.setelanPeringatan.updateMany({ data });
}

/** A resident with a verified address who wants updates. */
export async function createRecipient(t: TestApp, own: object = {}) {
  const person = await createPerson(t);
  const data = { email_terverifikasi_at: t.deps.now(), email_kabar: true, ...own };
  await t.prisma.user.update({ where: { id: person.id }, data });
  return person;
}

/** Decodes the text part of a mail: quoted-printable with soft line breaks. */
export const readable = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('\r\n', '\n');
