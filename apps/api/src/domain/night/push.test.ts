import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  createDesa,
  createPengaduan,
  createPermintaanAkses,
  createPerson,
  createPesan,
  createSurat,
} from '../../../test/factories.ts';
import { afterFile } from '../../../test/file-teardown.ts';
import { createBrowser, readVapid, startPushService } from '../../../test/push-service.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { newKode } from '../../lib/kode.ts';
import { createSealed } from '../../lib/sealed.ts';
import { startPush } from './push.ts';
import { readPushKeys } from './push-keys.ts';

const t = await createTestApp({ database: await freshDatabase() });
const { prisma, travel } = t;
await createDesa(t);
await prisma.desa.updateMany({ data: { nama: 'Kalijernih' } });
const service = await startPushService();
const admin = await createPerson(t, { role: 'admin' });
const SECRET = t.deps.config.jwtSecret;
const MINUTE = 60_000;

type Portal = ReturnType<typeof startPush>;
function startPortal(): Portal {
  const { deps } = t;
  const portal = startPush({
    ...deps,
    jwtSecret: SECRET,
    publicUrl: 'https://desa.example',
    agent: service.newAgent(),
  });
  afterFile(portal.stop);
  return portal;
}
const portal = startPortal();
await portal.run();

/** Subscribes a browser for this account. */
async function subscribe(user_id: number) {
  const browser = createBrowser();
  const endpoint = `${service.origin}/${randomUUID()}`;
  const at = t.deps.now();
  const times = { created_at: at, terakhir_at: at, coba_at: at };
  const { id } = await prisma.langgananPush.create({
    data: { user_id, endpoint, ...browser.keys, perangkat: 'Chrome di Android', ...times },
  });
  return {
    endpoint,
    row: () => prisma.langgananPush.findUnique({ where: { id } }),
    texts: () => service.sentTo(endpoint).map(({ body }) => JSON.parse(browser.decrypt(body))),
    sent: () => service.sentTo(endpoint).length,
  };
}

const ago = (ms: number) => new Date(t.deps.now().getTime() - ms);
/** Creates a resident with an older application and a subscribed browser. */
async function createResident(own: { nama?: string } = {}) {
  const person = await createPerson(t, own);
  const application = await createSurat(t, { userId: person.id, created_at: ago(10 * MINUTE) });
  await prisma.riwayatSurat.updateMany({ where: { surat_id: application.id }, data: { created_at: ago(10 * MINUTE) } });
  return { ...person, application, device: await subscribe(person.id) };
}
type Resident = Awaited<ReturnType<typeof createResident>>;
const give = ({ application }: Resident, status: string) =>
  t.http.put(`/api/surat/${application.id}/status`).set(admin.auth).send({ status, catatan: 'Rahasia' }).expect(200);

it('notifies a resident once of an update, signed, encrypted and without a name', async () => {
  const one = await createResident({ nama: 'Ratna Kusumawardhani' });
  const other = await createResident();
  await portal.run();
  expect(one.device.sent()).toBe(0);
  await give(one, 'Diproses');
  await portal.run();
  await portal.run();
  const [message, ...more] = service.sentTo(one.device.endpoint);
  expect(more).toEqual([]);
  expect(one.device.texts()).toEqual([
    { judul: 'Desa Kalijernih', isi: 'Ada kabar baru tentang pengajuan Anda.', url: '/profil' },
  ]);
  expect(message?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: 'kabar',
    'content-encoding': 'aes128gcm',
  });
  const { key, claims } = readVapid({ headers: message?.headers ?? {} });
  expect(claims).toMatchObject({ aud: service.origin, sub: 'https://desa.example' });
  expect(key).toBe((await prisma.kunciPush.findFirstOrThrow()).publik);
  expect(other.device.sent()).toBe(0);

  await give(one, 'Selesai');
  await portal.run();
  expect(one.device.sent()).toBe(2);
  const payloads = JSON.stringify([
    one.device.texts(),
    service.sentTo(one.device.endpoint).map(({ headers }) => headers),
  ]);
  for (const secret of [one.nama, one.username, '9999011203880001', 'Usaha', 'Rahasia', 'Selesai'])
    expect(payloads).not.toContain(secret);
  expect(t.logLines.join('')).not.toContain(one.device.endpoint);
  expect(t.logLines.join('')).toContain('"sent":1');
});

it('does not notify of read updates, updates older than a day, or inactive accounts', async () => {
  const reader = await createResident();
  const inactive = await createResident();
  const late = await createResident();
  for (const one of [reader, inactive, late]) await give(one, 'Diproses');
  await t.http.get(`/api/surat/${reader.application.id}`).set(reader.auth).expect(200);
  await prisma.user.update({ where: { id: inactive.id }, data: { aktif: false } });
  await prisma.surat.update({ where: { id: late.application.id }, data: { created_at: ago(72 * 60 * MINUTE) } });
  await prisma.riwayatSurat.updateMany({
    where: { surat_id: late.application.id },
    data: { created_at: ago(24 * 60 * MINUTE + 1) },
  });
  await prisma.langgananPush.updateMany({ where: { user_id: late.id }, data: { terakhir_at: ago(48 * 60 * MINUTE) } });
  await portal.run();
  for (const { device } of [reader, inactive, late]) expect(device.sent()).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['a request', () => createSurat(t, { userId: null, created_at: t.deps.now() })],
  ['a complaint', () => createPengaduan(t, { userId: null, created_at: t.deps.now() })],
  ['a message', () => createPesan(t, { created_at: t.deps.now() })],
  [
    'a request for access',
    async () => {
      const { id } = await createPermintaanAkses(t, null);
      await prisma.permintaanAkses.update({ where: { id }, data: { created_at: t.deps.now() } });
    },
  ],
  [
    'a mended request',
    async () => {
      const { id } = await createSurat(t, { userId: null, created_at: ago(10 * MINUTE) });
      const times = { dikirim_at: ago(MINUTE), selesai_at: t.deps.now(), batas: t.deps.now() };
      await prisma.permintaanPerbaikan.create({ data: { surat_id: id, isi: [], oleh_nama: 'Sari', ...times } });
    },
  ],
])('notifies officials of %s, unless they have read it', async (_, happens) => {
  const payloads = await createPerson(t, { role: 'operator' });
  const reader = await createPerson(t, { role: 'admin' });
  const device = await subscribe(payloads.id);
  const silent = await subscribe(reader.id);
  travel(1_000);
  await happens();
  await prisma.user.update({ where: { id: reader.id }, data: { pemberitahuan_dibaca: t.deps.now() } });
  await portal.run();
  await portal.run();
  expect(device.texts()).toEqual([{ judul: 'Desa Kalijernih', isi: 'Ada yang baru di meja petugas.', url: '/admin' }]);
  expect(silent.sent()).toBe(0);
});

it('notifies the other officials, not the author, of an entry at the counter', async () => {
  const official = await createPerson(t, { role: 'operator' });
  const other = await createPerson(t, { role: 'operator' });
  const own = await subscribe(official.id);
  const payloads = await subscribe(other.id);
  travel(1_000);
  const atCounter = { userId: null, asal: 'loket', dimasukkan_oleh_id: official.id, created_at: t.deps.now() };
  await createSurat(t, { ...atCounter, kode: newKode() });
  await createPengaduan(t, atCounter);
  await portal.run();
  expect([own.sent(), payloads.sent()]).toEqual([0, 1]);
});

it('two concurrent portals send a message once', async () => {
  const second = startPortal();
  await second.run();
  const people = await Promise.all(Array.from({ length: 20 }, () => createResident()));
  for (const one of people) await give(one, 'Diproses');
  await Promise.all([portal.run(), second.run(), startPortal().run()]);
  await Promise.all([portal.run(), second.run()]);
  expect(people.map(({ device }) => device.sent())).toEqual(people.map(() => 1));
});

it('a portal skips subscriptions that another portal has locked', async () => {
  const one = await createResident();
  const second = startPortal();
  await second.run();
  await give(one, 'Diproses');
  await t.deps.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM langganan_push WHERE user_id = ${one.id} FOR UPDATE`;
    await Promise.all([portal.run(), second.run()]);
    expect(one.device.sent()).toBe(0);
  });
  await Promise.all([portal.run(), second.run()]);
  expect(one.device.sent()).toBe(1);
});

it.each([404, 410])('a browser that the push service no longer has (%i) is deleted', async (status) => {
  const one = await createResident();
  service.answer(one.device.endpoint, status);
  await give(one, 'Diproses');
  await portal.run();
  expect(await one.device.row()).toBeNull();
});

it.each([503, 429, 302])(
  'a refused message (%i) is retried after a pause; the tenth refusal deletes the browser',
  async (status) => {
    const one = await createResident();
    service.answer(one.device.endpoint, status);
    await give(one, 'Diproses');
    await portal.run();
    await portal.run();
    expect(one.device.sent()).toBe(1);
    travel(20_001);
    await portal.run();
    expect(await one.device.row()).toMatchObject({ gagal: 2 });
    service.answer(one.device.endpoint, 201);
    travel(40_001);
    await portal.run();
    expect(one.device.texts()).toHaveLength(3);
    expect(await one.device.row()).toMatchObject({ gagal: 0 });
    expect(service.paths()).not.toContain('/elsewhere');

    service.answer(one.device.endpoint, status);
    await prisma.langgananPush.updateMany({ where: { endpoint: one.device.endpoint }, data: { gagal: 9 } });
    await give(one, 'Selesai');
    await portal.run();
    expect(await one.device.row()).toBeNull();
  },
);

it('an unreachable push service deletes no subscription', async () => {
  const one = await createResident();
  const unreachable = { endpoint: 'https://localhost:1/x', gagal: 30 };
  await prisma.langgananPush.updateMany({ where: { user_id: one.id }, data: unreachable });
  await give(one, 'Diproses');
  await portal.run();
  expect(await one.device.row()).toMatchObject({ gagal: 31, terakhir_at: expect.any(Date) });
});

it('a stopping portal does not wait for a push service and leaves the update to the next portal', async () => {
  const one = await createResident();
  const other = startPortal();
  await other.run();
  // No message times out here: only stopping can end this one.
  const noTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  onTestFinished(() => noTimeout.mockRestore());
  service.answer(one.device.endpoint, 0);
  await give(one, 'Diproses');
  const before = await one.device.row();
  void other.run();
  await expect.poll(one.device.sent).toBe(1);
  await other.stop();
  expect(await one.device.row()).toMatchObject({ terakhir_at: before?.terakhir_at, gagal: 1 });
  service.answer(one.device.endpoint, 201);
  travel(20_001);
  await portal.run();
  expect(one.device.texts()).toHaveLength(2);
});

it('concurrent portals create one key pair, which is stored encrypted', async () => {
  await prisma.kunciPush.deleteMany();
  const readKeys = () => readPushKeys({ ...t.deps, sealed: createSealed(SECRET) });
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, readKeys));
  for (const keys of others) expect(keys).toEqual(first);
  const row = await prisma.kunciPush.findFirstOrThrow();
  expect(row.rahasia).not.toContain(first?.privateKey);
  expect(createSealed(SECRET).open(row.rahasia, 'kunci-push')).toBe(first?.privateKey);
});

it('a key pair encrypted with another secret is replaced, and its subscriptions are deleted', async () => {
  await prisma.kunciPush.deleteMany();
  const old = await readPushKeys({ ...t.deps, sealed: createSealed('another secret for tests, long enough') });
  const one = await createResident();
  const readKeys = () => readPushKeys({ ...t.deps, sealed: createSealed(SECRET) });
  const [here, there] = await Promise.all([readKeys(), readKeys()]);
  expect(here).toEqual(there);
  expect(here).not.toEqual(old);
  expect(await one.device.row()).toBeNull();
});
