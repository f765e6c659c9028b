import { beforeEach, describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat, PASSWORD } from '../../../test/factories.ts';
import { createGatewayRecipient, setGatewayUp, startGateway } from '../../../test/gateway.ts';
import { startMailbox, switchMailsOn } from '../../../test/mails.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { startHousekeeping } from '../../domain/night/housekeeping.ts';
import { sendDue } from '../../domain/outbox/outbox.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
// The clock stands still between the steps of a test.
let clock = Date.now();
const now = () => new Date(clock);
const gateway = await startGateway({ now });
const { smtp, outgoing } = await startMailbox();
const both = { ...outgoing, postGateway: gateway.postGateway };
const database = await freshDatabase();
const t = await createTestApp({ database, outgoing: both, now });
const { prisma } = t;
let admin: Awaited<ReturnType<typeof createPerson>>;

const send = () => sendDue(t.deps);
const sendLater = (ms = 100 * SECOND) => {
  clock += ms;
  return send();
};
const submit = ({ id }: { id: number }) =>
  createSurat(t, { userId: id, riwayat: { create: { status: 'Menunggu', created_at: now() } } });
const give = (of: 'surat' | 'pengaduan', id: number, change: object) =>
  t.http.put(`/api/${of}/${id}/status`).set(admin.auth).send(change).expect(200);
const rows = () => prisma.kiriman.findMany({ orderBy: { id: 'asc' } });

/** A recipient with a message that waits. */
async function waiting(own: object = {}) {
  const person = await createGatewayRecipient(t, own);
  await submit(person);
  return person;
}

beforeEach(async () => {
  clock += HOUR;
  admin = await createPerson(t, { role: 'admin' });
  await prisma.kiriman.deleteMany();
  await setGatewayUp(t, gateway.url);
  await prisma.setelanPeringatan.updateMany({ data: { surel_warga: false } });
  Object.assign(gateway, { does: 'diterima', requests: [], messages: [] });
  smtp.mails.length = 0;
});

describe('an event', () => {
  it('is sent with its name, a page and the number alone', async () => {
    const person = await createGatewayRecipient(t);
    const surat = await submit(person);
    expect(await send()).toEqual({ terkirim: 1 });
    const [row] = await rows();
    const id = `kait-${row?.id}-${row?.created_at.getTime().toString(36)}@localhost`;
    expect(gateway.messages).toEqual([
      { id, peristiwa: 'diterima', tautan: `http://localhost:3000/surat/${surat.id}`, ke: '+6281200000022' },
    ]);
    await give('surat', surat.id, { status: 'Selesai' });
    expect(await send()).toEqual({});
    expect(await sendLater()).toEqual({ terkirim: 1 });
    expect(gateway.messages.map(({ peristiwa }) => peristiwa)).toEqual(['diterima', 'jawaban']);
  });

  it('of a complaint leads to the profile, without its tracking code', async () => {
    const person = await createGatewayRecipient(t);
    const riwayat = { create: { status: 'Baru', created_at: now() } };
    const { id } = await createPengaduan(t, { userId: person.id, created_at: now(), riwayat });
    await give('pengaduan', id, { status: 'Selesai', catatan: 'Lampu diganti.' });
    await sendLater();
    const at = { tautan: 'http://localhost:3000/profil', ke: '+6281200000022' };
    expect(gateway.messages).toMatchObject([
      { peristiwa: 'diterima', ...at },
      { peristiwa: 'tanggapan', ...at },
    ]);
  });

  it('is sent once by each channel that the resident chose', async () => {
    await switchMailsOn(t, smtp);
    const person = await waiting({ email_terverifikasi_at: now(), email_kabar: true });
    expect(await send()).toEqual({ terkirim: 2 });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[person.email]]);
    expect(gateway.messages).toHaveLength(1);
    expect((await rows()).map(({ saluran }) => saluran).sort()).toEqual(['kait', 'surel']);
  });

  it.each([
    ['without consent', { wa_kabar: false }],
    ['without a number', { no_hp: null }],
    ['to an inactive account', { aktif: false }],
    ['to an official', { role: 'operator' }],
  ])('is not queued %s', async (_, own) => {
    await waiting(own);
    expect(await rows()).toEqual([]);
  });

  it('is not queued without a gateway', async () => {
    await prisma.setelanPeringatan.updateMany({ data: { kait_url: '' } });
    await waiting();
    expect(await rows()).toEqual([]);
  });

  it('is not sent after the consent is withdrawn', async () => {
    const { id } = await waiting();
    await prisma.user.update({ where: { id }, data: { wa_kabar: false } });
    expect(await send()).toEqual({ batal: 1 });
    expect(gateway.requests).toEqual([]);
  });

  it('is sent to the present number, which the row stores', async () => {
    const { id } = await waiting();
    await prisma.user.update({ where: { id }, data: { no_hp: '+60123456789' } });
    expect(await send()).toEqual({ terkirim: 1 });
    expect(gateway.messages).toMatchObject([{ ke: '+60123456789' }]);
    expect(await rows()).toMatchObject([{ alamat: '+60123456789' }]);
  });
});

describe('an attempt', () => {
  it.each(['nanti', 302, 401, 403, 404, 429, 500, 'html', 'long', 'cut', 'drop', 'hang'] as const)(
    'is repeated after a minute with the same id, and arrives once: %s',
    async (does) => {
      await waiting();
      gateway.does = does;
      expect(await send()).toEqual({ menunggu: 1 });
      expect(await rows()).toMatchObject([{ kesalahan: expect.stringMatching(/erbang/) }]);
      gateway.does = 'diterima';
      expect(await sendLater(50 * SECOND)).toEqual({});
      expect(await sendLater(11 * SECOND)).toEqual({ terkirim: 1 });
      expect(gateway.messages).toHaveLength(1);
      expect(new Set(gateway.requests.map((body) => JSON.parse(body).id)).size).toBe(1);
    },
  );

  it('is repeated while the gateway does not answer the connection, and given up after seven days', async () => {
    await waiting();
    await setGatewayUp(t, 'https://localhost:1/');
    expect(await send()).toEqual({ menunggu: 1 });
    expect(await sendLater(8 * DAY)).toEqual({ menyerah: 1 });
  });

  it('of unknown outcome stays unknown after seven days', async () => {
    await waiting();
    gateway.does = 'drop';
    await send();
    expect(await sendLater(8 * DAY)).toEqual({ tidak_pasti: 1 });
  });

  it('that the gateway refuses is not repeated, and does not count against the email address', async () => {
    const { id } = await waiting();
    gateway.does = 'ditolak';
    expect(await send()).toEqual({ ditolak: 1 });
    gateway.does = 'diterima';
    expect(await sendLater(HOUR)).toEqual({});
    expect(await prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email_ditolak: 0 });
  });

  it('is repeated for a portal that ended while sending', async () => {
    await waiting();
    await prisma.kiriman.updateMany({ data: { keadaan: 'mengirim', mulai_at: now() } });
    expect(await sendLater(9 * 60 * SECOND)).toEqual({});
    expect(await sendLater(2 * 60 * SECOND)).toEqual({ terkirim: 1 });
  });

  it('does not delay mails while the gateway fails, and has its own limit', async () => {
    await switchMailsOn(t, smtp);
    const person = await createGatewayRecipient(t);
    const one = {
      user_id: person.id,
      saluran: 'kait',
      jenis: 'jawaban',
      alamat: '0',
      coba_at: now(),
      created_at: now(),
    };
    await prisma.kiriman.createMany({ data: Array.from({ length: 25 }, () => one) });
    const mail = { ...one, saluran: 'surel', jenis: 'verifikasi', alamat: person.email };
    await prisma.kiriman.create({ data: mail });
    expect(await send()).toEqual({ terkirim: 21 });
    expect(smtp.mails).toHaveLength(1);
  });

  it('is made once by two portals together', async () => {
    const other = await createTestApp({ database, outgoing: both, now });
    await Promise.all(Array.from({ length: 8 }, () => waiting()));
    const [first, second] = await Promise.all([send(), sendDue(other.deps)]);
    expect((first.terkirim ?? 0) + (second.terkirim ?? 0)).toBe(8);
    expect(gateway.requests).toHaveLength(8);
  });
});

it('a row is in the resident’s own data, and deleted after 30 days', async () => {
  const { auth } = await waiting();
  await send();
  const { body } = await t.http.post('/api/auth/me/data').set(auth).send({ password: PASSWORD }).expect(200);
  expect(body.data).toMatchObject({
    kabar_whatsapp: true,
    kiriman: [{ saluran: 'kait', jenis: 'diterima', alamat: '+6281200000022', keadaan: 'terkirim' }],
  });
  clock += 31 * DAY;
  const stop = startHousekeeping(t.deps);
  await expect.poll(rows).toEqual([]);
  stop();
});
