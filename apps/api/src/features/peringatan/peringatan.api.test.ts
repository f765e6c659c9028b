import { PERINGATAN_TEXT } from '@pendopo/shared/peringatan/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCadangan, createPerson, createSurat, withSurat } from '../../../test/factories.ts';
import { startHook, startMailServer } from '../../../test/mail-server.ts';
import { selfSigned } from '../../../test/self-signed.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { sendAlarms } from '../../domain/night/alarms.ts';
import { isPublicAddress } from '../../lib/https-post.ts';
import { createSendMail } from '../../lib/mail.ts';
import { createPostWebhook } from '../../lib/webhook.ts';

const identity = await selfSigned();
const smtp = await startMailServer(identity);
const hook = await startHook(identity);
let used_percent = 40;
let free = 60;
// A separate database, because alarms read every application.
const database = await freshDatabase();
const t = await createTestApp({
  database,
  outgoing: {
    sendMail: createSendMail({ ca: identity.cert }),
    postWebhook: createPostWebhook({ ca: identity.cert, isAllowed: () => true }),
  },
  disk: async () => ({ total: 100, free, used_percent }),
  config: { minFreeDisk: 50 },
});
const { http, prisma } = t;
const admin = await createPerson(t, { role: 'admin' });

const SETTINGS = {
  surel_aktif: true,
  smtp_host: 'localhost',
  smtp_port: smtp.port,
  smtp_enkripsi: 'tls',
  smtp_pengguna: 'desa',
  smtp_sandi: 'sandi surel',
  pengirim: 'portal@desa.example',
  penerima: ['kades@desa.example', 'operator@desa.example'],
  webhook_aktif: true,
  webhook_url: `https://localhost:${hook.port}/kait/rahasia`,
  tentang: ['cadangan', 'diska', 'unggahan', 'arsip', 'surat'],
};
const save = (changes: object = {}) =>
  http
    .put('/api/peringatan')
    .set(admin.auth)
    .send({ ...SETTINGS, ...changes });
const test = (saluran: string) => http.post('/api/peringatan/uji').set(admin.auth).send({ saluran });
const read = async () => (await http.get('/api/peringatan').set(admin.auth).expect(200)).body;

beforeEach(async () => {
  await prisma.peringatanTerkirim.deleteMany();
  await prisma.surat.deleteMany();
  await prisma.cadangan.deleteMany();
  await createCadangan(t, { finished_at: t.deps.now() });
  [used_percent, free] = [40, 60];
  smtp.mails.length = 0;
  hook.bodies.length = 0;
  hook.status = 204;
});

describe('the settings', () => {
  it('hide the password, also in the database and the audit log', async () => {
    await save().expect(200);
    const { setelan } = await read();
    expect(setelan).toMatchObject({ ada_sandi: true, smtp_host: 'localhost', penerima: SETTINGS.penerima });
    const [rows, [entry]] = await Promise.all([
      prisma.$queryRaw<unknown[]>`SELECT * FROM setelan_peringatan`,
      prisma.jejak.findMany({ where: { jenis: 'peringatan' }, orderBy: { id: 'desc' }, take: 1 }),
    ]);
    for (const body of [setelan, rows, entry]) expect(JSON.stringify(body)).not.toContain('sandi surel');
    expect(JSON.stringify(entry)).not.toContain('rahasia');
  });

  it('keep a password that is not typed again, and delete it for another server or user name', async () => {
    await save().expect(200);
    await save({ smtp_sandi: '' }).expect(200);
    expect((await read()).setelan.ada_sandi).toBe(true);
    await save({ smtp_sandi: '', smtp_host: 'smtp.lain.example' }).expect(200);
    expect((await read()).setelan.ada_sandi).toBe(false);
  });

  it.each([
    ['smtp_host', { smtp_host: '' }],
    ['smtp_host', { smtp_host: 'https://smtp.desa.example/' }],
    ['smtp_port', { smtp_port: 0 }],
    ['pengirim', { pengirim: '' }],
    ['penerima', { penerima: [] }],
    ['penerima', { penerima: Array(2).fill('kades@desa.example') }],
    ['penerima.0', { penerima: ['kades@desa.example\nBcc: x@y.example'] }],
    ['webhook_url', { webhook_url: 'http://localhost/' }],
    ['webhook_url', { webhook_url: 'https://nama:sandi@localhost/' }],
    ['tentang', { tentang: [] }],
  ])('reject an invalid %s', async (path, changes) => {
    const { body } = await save(changes).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe('the test button', () => {
  it('sends mail to every recipient', async () => {
    await save().expect(200);
    expect((await test('surel').expect(200)).body.message).toBe(PERINGATAN_TEXT.sentTest.surel);
    expect(smtp.mails).toMatchObject([{ from: SETTINGS.pengirim, to: SETTINGS.penerima }]);
    expect(smtp.mails[0]?.text).toContain('http://localhost:3000/admin');
  });

  it('names its sender and is marked as automatic, so that autoresponders do not reply', async () => {
    await save().expect(200);
    await test('surel').expect(200);
    expect(smtp.mails[0]?.text).toMatch(/^From: Desa.* <portal@desa\.example>\r$/m);
    expect(smtp.mails[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('requires STARTTLS and sends nothing, above all no password, without encryption', async () => {
    const upgraded = await startMailServer(identity, 'starttls');
    const plain = await startMailServer(identity, 'none');
    await save({ smtp_port: upgraded.port, smtp_enkripsi: 'starttls' }).expect(200);
    await test('surel').expect(200);
    expect(upgraded.mails).toMatchObject([{ to: SETTINGS.penerima }]);
    await save({ smtp_port: plain.port, smtp_enkripsi: 'starttls' }).expect(200);
    expect((await test('surel').expect(400)).body.error).toContain('tidak menawarkan sambungan terenkripsi');
    expect([plain.mails, plain.logins]).toEqual([[], 0]);
  });

  it('posts to the webhook', async () => {
    await save().expect(200);
    await test('webhook').expect(200);
    expect(hook.bodies).toMatchObject([{ text: expect.stringContaining('pesan uji'), judul: expect.any(String) }]);
  });

  it.each([
    ['a wrong password', { smtp_sandi: 'salah' }, 'Server surel menolak nama pengguna atau sandinya.'],
    ['an unknown recipient', { penerima: ['tidak-ada@desa.example'] }, 'Server surel menolak alamat'],
    ['a closed port', { smtp_port: 1 }, 'Server surel tidak dapat dihubungi.'],
  ])('reports the reason: %s', async (_, changes, message) => {
    await save(changes).expect(200);
    expect((await test('surel').expect(400)).body.error).toContain(message);
  });

  it('does not trust a self-signed certificate', async () => {
    const other = await createTestApp({
      database,
      outgoing: { sendMail: createSendMail(), postWebhook: createPostWebhook() },
    });
    await save().expect(200);
    const { body } = await other.http
      .post('/api/peringatan/uji')
      .set(admin.auth)
      .send({ saluran: 'surel' })
      .expect(400);
    expect(body.error).toBe('Sertifikat server surel tidak dapat dipercaya.');
  });

  it('reports the status of a webhook and follows no redirect', async () => {
    await save().expect(200);
    hook.status = 302;
    expect((await test('webhook').expect(400)).body.error).toBe('Aplikasi obrolan menjawab dengan status 302.');
    expect(hook.bodies).toHaveLength(1);
  });

  it('rejects webhook addresses inside the server’s network', async () => {
    const inside = await createTestApp({
      database,
      outgoing: { sendMail: createSendMail(), postWebhook: createPostWebhook({ ca: identity.cert }) },
    });
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
      await save({ webhook_url: `https://${host}:${hook.port}/` }).expect(200);
      const answer = await inside.http.post('/api/peringatan/uji').set(admin.auth).send({ saluran: 'webhook' });
      expect([host, answer.body.error]).toEqual([host, 'Alamat aplikasi obrolan berada di dalam jaringan server.']);
    }
    expect(hook.bodies).toEqual([]);
    for (const address of [
      '10.1.2.3',
      '172.18.0.2',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      'fd00::1',
      '0.0.0.0',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    expect(isPublicAddress('203.0.114.1')).toBe(true);
  });

  it('returns 400 if a setting is missing', async () => {
    await save({ surel_aktif: false, smtp_host: '' }).expect(200);
    expect((await test('surel').expect(400)).body.error).toBe(PERINGATAN_TEXT.notSet.surel);
  });
});

describe('an alarm', () => {
  beforeEach(() => save().expect(200));

  it('is sent once a day by each channel, even with several portals', async () => {
    used_percent = 91;
    await Promise.all([sendAlarms(t.deps), sendAlarms(t.deps)]);
    await sendAlarms(t.deps);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain('terisi 91 %');
    expect(hook.bodies).toHaveLength(1);
    expect((await read()).terkirim).toMatchObject(
      Array(2).fill({ jenis: 'diska', kesalahan: null, terkirim_at: expect.any(String) }),
    );
    await prisma.$executeRaw`UPDATE peringatan_terkirim SET hari = hari - 1`;
    await sendAlarms(t.deps);
    expect(smtp.mails).toHaveLength(2);
  });

  it('is sent when too little space is left for a file, even on a large disk', async () => {
    free = 49;
    await sendAlarms(t.deps);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain('Ruang simpan server tinggal 0 MB, sehingga berkas baru ditolak.');
  });

  it('is sent within an hour after a rejected upload', async () => {
    const other = await createTestApp({
      database,
      outgoing: t.deps.outgoing,
      disk: t.deps.disk,
      scanCommand: '/tidak/ada',
    });
    await withSurat(other.http.post('/api/surat').set(admin.auth)).expect(503);
    await sendAlarms(other.deps);
    expect(smtp.mails[0]?.text).toContain('tidak dapat diterima server');
    await prisma.peringatanTerkirim.deleteMany();
    other.travel(66 * 60_000);
    await prisma.cadangan.updateMany({ data: { finished_at: other.deps.now() } });
    await sendAlarms(other.deps);
    expect(smtp.mails).toHaveLength(1);
  });

  it('combines several problems in one message', async () => {
    used_percent = 86;
    await createCadangan(t, { error: 'Diska penuh.', tested_at: null, finished_at: new Date(Date.now() + 1000) });
    await sendAlarms(t.deps);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toMatch(/Cadangan terakhir gagal: Diska penuh\.[\s\S]*terisi 86 %/);
  });

  it('records the reason of a failure and retries after an hour', async () => {
    used_percent = 99;
    hook.status = 500;
    await sendAlarms(t.deps);
    await sendAlarms(t.deps);
    expect(hook.bodies).toHaveLength(1);
    expect((await read()).terkirim).toContainEqual(
      expect.objectContaining({
        saluran: 'webhook',
        terkirim_at: null,
        kesalahan: 'Aplikasi obrolan menjawab dengan status 500.',
      }),
    );
    hook.status = 204;
    await prisma.$executeRaw`UPDATE peringatan_terkirim SET created_at = created_at - interval '1 hour'`;
    await sendAlarms(t.deps);
    expect(hook.bodies).toHaveLength(2);
    expect(smtp.mails).toHaveLength(1);
  });

  it('counts late applications from seven in the morning, without a name', async () => {
    const late = await createSurat(t, { userId: null, nama: 'Niken Rahasia' });
    await prisma.surat.update({ where: { id: late.id }, data: { batas: new Date(0) } });
    const at = (time: string) => ({ ...t.deps, now: () => new Date(`2026-11-24T${time}+07:00`) });
    await prisma.cadangan.updateMany({ data: { finished_at: at('05:00').now() } });
    await sendAlarms(at('06:59'));
    expect(smtp.mails).toEqual([]);
    await sendAlarms(at('07:00'));
    expect(smtp.mails[0]?.text).toContain('1 surat sudah melewati janji selesainya.');
    expect(smtp.mails[0]?.text).not.toContain('Niken');
  });

  it('is not sent for an unticked topic or through a disabled channel', async () => {
    used_percent = 99;
    await save({ tentang: ['surat'] }).expect(200);
    await sendAlarms(t.deps);
    await save({ surel_aktif: false, webhook_aktif: false }).expect(200);
    await sendAlarms(t.deps);
    expect([smtp.mails, hook.bodies]).toEqual([[], []]);
  });
});
