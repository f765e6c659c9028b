import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { STATUS_BSRE } from '@pendopo/shared/tanda-tangan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import {
  bsreServerOf,
  endingCertificates,
  penyediaOf,
  readBsreNik,
  readSignatureSettings,
  SIGNATURE_SECRET,
  type SignatureSettings,
} from './domain/documents/signature-settings.ts';
import { TELEGRAM_SECRET } from './domain/night/telegram.ts';
import { gatewayOf, hostOf } from './domain/outbox/gateway-channel.ts';
import { isMailSet, mailServerOf, SMTP_SECRET } from './domain/outbox/mail-server.ts';
import { DeliveryError } from './lib/delivery.ts';
import { type CheckGateway, createCheckGateway } from './lib/gateway.ts';
import { type CheckMailServer, createCheckMailServer, mailFailure } from './lib/mail.ts';
import { type Bsre, createBsre } from './lib/pdf-signatures/bsre.ts';
import { SigningError } from './lib/pdf-signatures/signed-pdf.ts';
import type { Reader } from './lib/prisma.ts';
import { createSealed, type Sealed } from './lib/sealed.ts';
import { createTelegram, type Telegram, TelegramError } from './lib/telegram.ts';

// Checks the servers that an admin has set. `deploy/doctor.sh` prints the lines.

type OutgoingChecks = {
  checkMailServer: CheckMailServer;
  checkGateway: CheckGateway;
  telegram: Telegram;
  bsre: Pick<Bsre, 'status'>;
};

type Deps = { prisma: Reader; sealed: Sealed; checks: OutgoingChecks };

/** Null if the server is not used. */
type Check = (deps: Deps) => Promise<string | null>;

const good = (text: string) => `good ${text}`;
const bad = (text: string, screen: string) => `bad ${text} Perbaiki di halaman ${screen}, lalu periksa lagi.`;
const unreadable = (secret: string, screen: string) =>
  bad(`${secret} tidak dapat dibaca, karena JWT_SECRET sudah diganti.`, screen);

const ONLY = { where: { id: 1 } };

const checkMail: Check = async ({ prisma, sealed, checks }) => {
  const settings = await prisma.setelanPeringatan.findUniqueOrThrow(ONLY);
  if (!isMailSet(settings)) return null;
  const { smtp_sandi, smtp_host } = settings;
  if (smtp_sandi !== null && sealed.open(smtp_sandi, SMTP_SECRET) === null)
    return unreadable('Sandi surel', 'Peringatan');
  return checks.checkMailServer(mailServerOf(settings, sealed)).then(
    () => good(`Server surel ${smtp_host} dapat dipakai.`),
    (error: unknown) => bad(mailFailure(error), 'Peringatan'),
  );
};

const checkTelegram: Check = async ({ prisma, sealed, checks }) => {
  const { token, bot } = await prisma.setelanTelegram.findUniqueOrThrow(ONLY);
  if (token === null) return null;
  const opened = sealed.open(token, TELEGRAM_SECRET);
  if (opened === null) return unreadable('Token bot Telegram', 'Telegram Petugas');
  return checks.telegram({ token: opened, method: 'getMe' }).then(
    () => good(`Bot Telegram @${bot} menjawab.`),
    (error: unknown) => {
      if (!(error instanceof TelegramError)) throw error;
      return bad(error.message, 'Telegram Petugas');
    },
  );
};

const checkRegencyGateway: Check = async ({ prisma, sealed, checks }) => {
  const settings = await prisma.setelanPeringatan.findUniqueOrThrow(ONLY);
  if (settings.kait_url === '') return null;
  if (gatewayOf(settings, sealed) === null) return unreadable('Rahasia gerbang {kabupaten}', 'Kabar ke Warga');
  return checks.checkGateway(settings.kait_url).then(
    () => good(`Gerbang {kabupaten} ${hostOf(settings)} dapat dihubungi.`),
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error;
      return bad(error.message, 'Kabar ke Warga');
    },
  );
};

const SIGNING = 'Tanda Tangan Elektronik';

const checkCertificate = (ending: readonly { nama: string; berlaku_sampai: Date }[]): string => {
  const [first] = ending;
  if (!first) return good('Sertifikat tanda tangan berlaku lebih dari 30 hari lagi.');
  const day = dayInWords(villageDay(first.berlaku_sampai));
  return bad(`Sertifikat tanda tangan ${first.nama} berlaku hanya sampai ${day}.`, SIGNING);
};

/** Asks BSrE about each signatory with a NIK. */
async function checkBsre({ prisma, sealed, checks }: Deps, settings: SignatureSettings): Promise<string> {
  const server = bsreServerOf(settings, sealed);
  if (!server) return unreadable('Sandi server BSrE', SIGNING);
  const people = await prisma.penandaTanganBsre.findMany({ select: { struktur_id: true, struktur: true } });
  if (people.length === 0) return bad('Belum ada penanda tangan dengan NIK untuk BSrE.', SIGNING);
  const lines = people.map(async ({ struktur_id, struktur: { nama } }) => {
    const nik = await readBsreNik({ prisma, sealed }, struktur_id);
    if (!nik) return unreadable(`NIK ${nama}`, SIGNING);
    return checks.bsre.status({ server, nik }).then(
      ({ status }) =>
        (status === 'terdaftar' ? good : (text: string) => bad(text, SIGNING))(`${nama}: ${STATUS_BSRE[status]}`),
      (error: unknown) => {
        if (!(error instanceof SigningError)) throw error;
        return bad(error.sentence, SIGNING);
      },
    );
  });
  return (await Promise.all(lines)).join('\n');
}

const checkSignatures: Check = async (deps) => {
  const { prisma, sealed } = deps;
  const settings = await readSignatureSettings(prisma);
  const penyedia = penyediaOf(settings);
  if (penyedia === null) return null;
  if (penyedia === 'bsre') return checkBsre(deps, settings);
  const { sertifikat } = settings;
  if (!sertifikat || sealed.open(sertifikat, SIGNATURE_SECRET.p12) === null) return unreadable('Sertifikat', SIGNING);
  return checkCertificate(await endingCertificates(prisma, new Date()));
};

const CHECKS: readonly (readonly [string, Check])[] = [
  ['surel', checkMail],
  ['Telegram', checkTelegram],
  ['gerbang {kabupaten}', checkRegencyGateway],
  ['tanda tangan elektronik', checkSignatures],
];

const createChecks = (): OutgoingChecks => ({
  checkMailServer: createCheckMailServer(),
  checkGateway: createCheckGateway(),
  telegram: createTelegram(),
  bsre: createBsre({ timeoutMs: 10_000 }),
});

type Options = { prisma: Reader; jwtSecret: string; checks?: OutgoingChecks };

/** Returns a line for each server, with `good` or `bad` before it. Nothing is sent to anyone. */
export async function checkOutgoing({ prisma, jwtSecret, checks = createChecks() }: Options): Promise<string> {
  const sealed = createSealed(jwtSecret);
  const results = await Promise.all(CHECKS.map(([, check]) => check({ prisma, sealed, checks })));
  const unused = CHECKS.flatMap(([name], at) => (results[at] === null ? [name] : []));
  const lines = results.filter((line) => line !== null);
  return [...lines, ...(unused.length > 0 ? [good(`Tidak dipakai: ${unused.join(', ')}.`)] : [])].join('\n');
}
