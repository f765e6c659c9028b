import { beforeEach, describe, expect, it } from 'vitest';
import { SECRET, setGatewayUp, startGateway } from '../test/gateway.ts';
import { startMailServer } from '../test/mail-server.ts';
import { switchMailsOn } from '../test/mails.ts';
import { selfSigned } from '../test/self-signed.ts';
import { createTestApp } from '../test/test-app.ts';
import { freshDatabase } from '../test/worker-db.ts';
import { TELEGRAM_SECRET } from './domain/night/telegram.ts';
import { createCheckGateway } from './lib/gateway.ts';
import { createCheckMailServer } from './lib/mail.ts';
import { createSealed } from './lib/sealed.ts';
import { TelegramError } from './lib/telegram.ts';
import { checkOutgoing } from './outgoing-command.ts';

const identity = await selfSigned();
const smtp = await startMailServer(identity);
const gateway = await startGateway();
const t = await createTestApp({ database: await freshDatabase() });
const { prisma } = t;
const { jwtSecret } = t.deps.config;
let telegram: () => Promise<unknown>;

const checks = () => ({
  checkMailServer: createCheckMailServer({ ca: identity.cert, timeoutMs: 500 }),
  checkGateway: createCheckGateway({ ca: gateway.cert, isAllowed: () => true, timeoutMs: 500 }),
  telegram,
});
const check = async (secret = jwtSecret) =>
  (await checkOutgoing({ prisma, jwtSecret: secret, checks: checks() })).split('\n');

beforeEach(async () => {
  await switchMailsOn(t, smtp);
  await setGatewayUp(t, gateway.url);
  const token = createSealed(jwtSecret).seal('1:token', TELEGRAM_SECRET);
  await prisma.setelanTelegram.updateMany({ data: { token, bot: 'desa_bot' } });
  telegram = async () => ({ username: 'desa_bot' });
});

it('reports that every server works, and sends nothing', async () => {
  expect(await check()).toEqual([
    'good Server surel localhost dapat dipakai.',
    'good Bot Telegram @desa_bot menjawab.',
    `good Gerbang {kabupaten} ${new URL(gateway.url).host} dapat dihubungi.`,
  ]);
  expect([smtp.logins, smtp.mails, gateway.messages]).toEqual([1, [], []]);
});

it('reports unused servers in one line', async () => {
  await prisma.setelanPeringatan.updateMany({ data: { smtp_host: '', kait_url: '' } });
  await prisma.setelanTelegram.updateMany({ data: { token: null } });
  expect(await check()).toEqual(['good Tidak dipakai: surel, Telegram, gerbang {kabupaten}.']);
});

it('reports secrets of another JWT_SECRET', async () => {
  const lines = await check('kunci lain yang cukup panjang untuk dipakai');
  expect(lines).toEqual([
    expect.stringMatching(/^bad Sandi surel tidak dapat dibaca, .* halaman Peringatan/),
    expect.stringMatching(/^bad Token bot Telegram tidak dapat dibaca, .* halaman Telegram Petugas/),
    expect.stringMatching(/^bad Rahasia gerbang {kabupaten} tidak dapat dibaca, .* halaman Kabar ke Warga/),
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
    expect((await check()).slice(1)).toEqual([
      'bad Telegram menolak token bot. Salin lagi tokennya dari BotFather. Perbaiki di halaman Telegram Petugas, lalu periksa lagi.',
      'bad Gerbang tidak dapat dihubungi. Periksa alamat dan sertifikatnya. Perbaiki di halaman Kabar ke Warga, lalu periksa lagi.',
    ]);
  });
});
