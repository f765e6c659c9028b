import { randomUUID } from 'node:crypto';
import { TELEGRAM_TEXT } from '@pendopo/shared/telegram/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOT_TOKEN, startBotApi } from '../../../test/bot-api.ts';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { readUpdates, tellOfficials } from '../../domain/night/telegram.ts';
import { createTelegram } from '../../lib/telegram.ts';

const bot = await startBotApi();
const outgoing = { telegram: createTelegram({ base: bot.base }) };
const MINUTE = 60_000;
// The clock stands still between the steps of a test.
let clock = Date.now();
const now = () => new Date(clock);
const t = await createTestApp({ database: await freshDatabase(), outgoing, now });
const { http, prisma } = t;
type Person = Awaited<ReturnType<typeof createPerson>>;

const deps = { ...t.deps, telegram: outgoing.telegram };
const reader = randomUUID();
const read = (by = reader) => readUpdates(deps, { reader: by });
const tell = () => tellOfficials(deps);
const put = (person: Person, token: string) => http.put('/api/telegram').set(person.auth).send({ token });
const own = async ({ auth }: Person) => (await http.get('/api/telegram/saya').set(auth).expect(200)).body.telegram;
const link = async ({ auth }: Person) => (await http.post('/api/telegram/saya').set(auth).expect(200)).body.tautan;
const codeOf = (tautan: string) => new URL(tautan).searchParams.get('start') ?? '';

let admin: Person;
beforeEach(async () => {
  clock += 24 * 60 * MINUTE;
  await prisma.telegramPetugas.deleteMany();
  await prisma.setelanTelegram.updateMany({ data: { token: null, bot: '', pembaca: null, pembaca_sampai: null } });
  bot.updates.length = 0;
  bot.offsets.length = 0;
  bot.sent.length = 0;
  bot.failures.length = 0;
  admin = await createPerson(t, { role: 'admin' });
  await put(admin, BOT_TOKEN).expect(200);
});

/** An official whose chat is connected. */
async function connected({ chat = 42 } = {}) {
  const person = await createPerson(t, { role: 'operator' });
  await prisma.user.update({ where: { id: person.id }, data: { pemberitahuan_dibaca: now() } });
  bot.say(`/start ${codeOf(await link(person))}`, { chat });
  await read();
  bot.sent.length = 0;
  return person;
}

describe('the bot', () => {
  it('is installed with a token that the service accepts, and hides it everywhere', async () => {
    const { body } = await http.get('/api/telegram').set(admin.auth).expect(200);
    expect(body.telegram).toEqual({ terpasang: true, bot: 'desa_uji_bot', petugas: 0, kesalahan: null });
    const [rows, traces] = await Promise.all([
      prisma.$queryRaw`SELECT token FROM setelan_telegram`,
      prisma.jejak.findMany({ where: { label: 'Bot Telegram' } }),
    ]);
    for (const text of [body, rows, traces, t.logLines]) expect(JSON.stringify(text)).not.toContain(BOT_TOKEN.slice(7));
    expect(traces.at(-1)).toMatchObject({ perubahan: [{ kolom: 'bot', dari: null, ke: 'desa_uji_bot' }] });
  });

  it.each(['123', 'abc:def', `${BOT_TOKEN}/x`, '../../bot1'])('rejects the token %s', async (token) => {
    expect((await put(admin, token).expect(400)).body.error).toBe(TELEGRAM_TEXT.token);
  });

  it('is not installed with a token that the service rejects', async () => {
    const { body } = await put(admin, `99${BOT_TOKEN}`).expect(400);
    expect(body.error).toBe('Telegram menolak token bot. Salin lagi tokennya dari BotFather.');
  });

  it('is removed with all its chats', async () => {
    const person = await connected();
    expect((await put(admin, '').expect(200)).body.message).toBe(TELEGRAM_TEXT.removed);
    expect(await own(person)).toEqual({ bot: null, terhubung: false });
    expect(await read()).toBe(false);
    expect((await http.post('/api/telegram/saya').set(person.auth).expect(400)).body.error).toBe(TELEGRAM_TEXT.none);
  });
});

describe('an official', () => {
  it('connects a chat with the link, once', async () => {
    const person = await createPerson(t, { role: 'operator' });
    const tautan = await link(person);
    expect(tautan).toMatch(/^https:\/\/t\.me\/desa_uji_bot\?start=[\da-f]{32}$/);
    expect(await own(person)).toEqual({ bot: 'desa_uji_bot', terhubung: false });
    bot.say(`/start ${codeOf(tautan)}`);
    bot.say(`/start ${codeOf(tautan)}`, { chat: 43 });
    expect(await read()).toBe(true);
    expect(bot.sent.map(({ chat_id, text }) => [chat_id, text.split('.')[0]])).toEqual([
      [42, 'Terhubung'],
      [43, 'Kode ini salah atau sudah tidak berlaku'],
    ]);
    expect(await own(person)).toMatchObject({ terhubung: true });
  });

  it('cannot connect after ten minutes, in a group, or as a resident', async () => {
    const person = await createPerson(t, { role: 'operator' });
    const code = codeOf(await link(person));
    bot.say(`/start ${code}`, { type: 'group' });
    await read();
    expect(bot.sent).toEqual([]);
    clock += 11 * MINUTE;
    bot.say(`/start ${code}`);
    await read();
    expect(bot.sent).toMatchObject([{ text: expect.stringContaining('salah') }]);
    expect(await own(person)).toMatchObject({ terhubung: false });
    await http
      .post('/api/telegram/saya')
      .set((await createPerson(t)).auth)
      .expect(403);
  });

  it('ends it in the chat or on the profile', async () => {
    const first = await connected();
    bot.say('/stop');
    await read();
    expect(await own(first)).toMatchObject({ terhubung: false });
    const second = await connected({ chat: 43 });
    await http.delete('/api/telegram/saya').set(second.auth).expect(200);
    expect(await own(second)).toMatchObject({ terhubung: false });
  });
});

describe('news', () => {
  const arrive = async () => createSurat(t, { userId: (await createPerson(t)).id, created_at: now() });

  it('reach each connected official once, without a name', async () => {
    await connected();
    clock += MINUTE;
    const { nama, nik } = await arrive();
    expect(await tell()).toEqual({ sent: 1, failed: 0 });
    expect(await tell()).toEqual({ sent: 0, failed: 0 });
    const [{ chat_id, text } = { chat_id: 0, text: '' }] = bot.sent;
    expect(chat_id).toBe(42);
    expect(text).toMatch(/ada yang baru di meja petugas\.\nhttp:\/\/localhost:3000\/admin$/);
    for (const secret of [nama, nik]) expect(text).not.toContain(secret);
  });

  it('are not sent to officials who have read them, nor to a former official', async () => {
    const person = await connected();
    clock += MINUTE;
    await arrive();
    await prisma.user.update({ where: { id: person.id }, data: { pemberitahuan_dibaca: now() } });
    expect(await tell()).toEqual({ sent: 0, failed: 0 });
    clock += MINUTE;
    await arrive();
    await prisma.user.update({ where: { id: person.id }, data: { role: 'user' } });
    expect(await tell()).toEqual({ sent: 0, failed: 0 });
  });

  it('wait as long as the service asks, and are sent then', async () => {
    await connected();
    clock += MINUTE;
    await arrive();
    bot.failures.push({
      code: 429,
      body: JSON.stringify({ ok: false, error_code: 429, parameters: { retry_after: 90 } }),
    });
    expect(await tell()).toEqual({ sent: 0, failed: 1 });
    clock += MINUTE;
    expect(await tell()).toEqual({ sent: 0, failed: 0 });
    clock += MINUTE;
    expect(await tell()).toEqual({ sent: 1, failed: 0 });
  });

  it.each([
    ['an error', { code: 500 }],
    ['HTML', { code: 200, body: '<html>' }],
  ])('are sent again after %s', async (_, failure) => {
    await connected();
    clock += MINUTE;
    await arrive();
    bot.failures.push(failure);
    expect(await tell()).toEqual({ sent: 0, failed: 1 });
    clock += MINUTE;
    expect(await tell()).toEqual({ sent: 1, failed: 0 });
  });

  it('end the connection of an official who blocked the bot', async () => {
    const person = await connected();
    clock += MINUTE;
    await arrive();
    bot.failures.push({ code: 403 });
    await tell();
    expect(await own(person)).toMatchObject({ terhubung: false });
  });
});

describe('the updates', () => {
  it('are read by one portal, by another once it has stopped, and each once', async () => {
    bot.say('halo');
    expect(await read()).toBe(true);
    expect(await read(randomUUID())).toBe(false);
    clock += 2 * MINUTE;
    expect(await read(randomUUID())).toBe(true);
    expect(bot.offsets).toEqual([0, Number((await prisma.setelanTelegram.findFirstOrThrow()).lanjut)]);
    expect(bot.sent).toHaveLength(1);
  });
});
