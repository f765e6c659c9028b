import { beforeEach, describe, expect, it } from 'vitest';
import { startBsre } from '../test/bsre.ts';
import { SECRET, setGatewayUp, startGateway } from '../test/gateway.ts';
import { startMailServer } from '../test/mail-server.ts';
import { switchMailsOn } from '../test/mails.ts';
import { createOffice } from '../test/naskah.ts';
import { selfSigned } from '../test/self-signed.ts';
import { switchBsreOn, switchCertificateOn } from '../test/signatures.ts';
import { createTestApp } from '../test/test-app.ts';
import { freshDatabase } from '../test/worker-db.ts';
import { TELEGRAM_SECRET } from './domain/night/telegram.ts';
import { createCheckGateway } from './lib/gateway.ts';
import { createCheckMailServer } from './lib/mail.ts';
import { createBsre } from './lib/pdf-signatures/bsre.ts';
import { createSealed } from './lib/sealed.ts';
import { TelegramError } from './lib/telegram.ts';
import { checkOutgoing } from './outgoing-command.ts';

const identity = await selfSigned();
const smtp = await startMailServer(identity);
const gateway = await startGateway();
const t = await createTestApp({ database: await freshDatabase() });
const { kades } = await createOffice(t);
const bsre = await startBsre();
const { prisma } = t;
const { jwtSecret } = t.deps.config;
let telegram: () => Promise<unknown>;

const checks = () => ({
  checkMailServer: createCheckMailServer({ ca: identity.cert, timeoutMs: 60_000 }),
  checkGateway: createCheckGateway({ ca: gateway.cert, isAllowed: () => true, timeoutMs: 60_000 }),
  telegram,
  bsre: createBsre(),
});
const check = async (secret = jwtSecret) =>
  (await checkOutgoing({ prisma, jwtSecret: secret, checks: checks() })).split('\n');

beforeEach(async () => {
  await switchMailsOn(t, smtp);
  await setGatewayUp(t, gateway.url);
  const token = createSealed(jwtSecret).seal('1:token', TELEGRAM_SECRET);
  await prisma.setelanTelegram.updateMany({ data: { token, bot: 'desa_bot' } });
  telegram = async () => ({ username: 'desa_bot' });
  bsre.status = 'ISSUE';
  await switchBsreOn(t, { server: bsre.server, strukturId: kades.id });
});

it('reports that every server works, and sends nothing', async () => {
  expect(await check()).toEqual([
    'good Server surel localhost dapat dipakai.',
    'good Bot Telegram @desa_bot menjawab.',
    `good Gerbang {kabupaten} ${new URL(gateway.url).host} dapat dihubungi.`,
    'good Wirayuda Jatikusuma: Terdaftar di BSrE, dan sertifikatnya berlaku.',
  ]);
  expect([smtp.logins, smtp.mails, gateway.messages]).toEqual([1, [], []]);
});

it('reports unused servers in one line', async () => {
  await prisma.setelanPeringatan.updateMany({ data: { smtp_host: '', kait_url: '' } });
  await prisma.setelanTelegram.updateMany({ data: { token: null } });
  await prisma.setelanTandaTangan.updateMany({ data: { penyedia: null } });
  expect(await check()).toEqual(['good Tidak dipakai: surel, Telegram, gerbang {kabupaten}, tanda tangan elektronik.']);
});

it('reports secrets of another JWT_SECRET', async () => {
  const lines = await check('kunci lain yang cukup panjang untuk dipakai');
  expect(lines).toEqual([
    expect.stringMatching(/^bad Sandi surel tidak dapat dibaca, .* halaman Peringatan/),
    expect.stringMatching(/^bad Token bot Telegram tidak dapat dibaca, .* halaman Telegram Petugas/),
    expect.stringMatching(/^bad Rahasia gerbang {kabupaten} tidak dapat dibaca, .* halaman Kabar ke Warga/),
    expect.stringMatching(/^bad Sandi server BSrE tidak dapat dibaca, .* halaman Tanda Tangan Elektronik/),
  ]);
  expect(lines.join()).not.toContain(SECRET);
});

describe('a fault', () => {
  it.each([
    ['a refused login', { smtp_pengguna: 'orang lain' }, 'Server surel menolak nama pengguna atau sandinya.'],
    ['a closed port', { smtp_port: 1 }, 'Server surel tidak dapat dihubungi.'],
  ])('of the mail server has its remedy: %s', async (_, data, message) => {
    await prisma.setelanPeringatan.updateMany({ data });
    expect((await check())[0]).toContain(`bad ${message}`);
  });

  it('of the bot and of the gateway has its remedy', async () => {
    telegram = () => Promise.reject(new TelegramError(401));
    await setGatewayUp(t, 'https://localhost:1/');
    bsre.status = 'EXPIRED';
    expect((await check()).slice(1)).toEqual([
      'bad Telegram menolak token bot. Salin lagi tokennya dari BotFather. Perbaiki di halaman Telegram Petugas, lalu periksa lagi.',
      'bad Gerbang tidak dapat dihubungi. Periksa alamat dan sertifikatnya. Perbaiki di halaman Kabar ke Warga, lalu periksa lagi.',
      'bad Wirayuda Jatikusuma: Sertifikatnya di BSrE sudah berakhir. Perbaiki di halaman Tanda Tangan Elektronik, lalu periksa lagi.',
    ]);
  });
});

it('reports a certificate of the village that ends within 30 days', async () => {
  await switchCertificateOn(t);
  expect((await check()).at(-1)).toBe('good Sertifikat tanda tangan berlaku lebih dari 30 hari lagi.');
  const data = { sertifikat_subjek: 'Pemerintah Desa', sertifikat_sampai: new Date(Date.now() + 1_000_000) };
  await prisma.setelanTandaTangan.updateMany({ data });
  expect((await check()).at(-1)).toMatch(/^bad Sertifikat tanda tangan Pemerintah Desa berlaku hanya sampai \d/);
});
