import { KAIT_TEXT } from '@pendopo/shared/surel/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createGatewayRecipient, SECRET, setGatewayUp, startGateway } from '../../../test/gateway.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { sendDue } from '../../domain/outbox/outbox.ts';
import { createPostGateway } from '../../lib/gateway.ts';

const gateway = await startGateway();
const database = await freshDatabase();
const t = await createTestApp({ database, outgoing: { postGateway: gateway.postGateway } });
const { http, prisma } = t;
let admin: Awaited<ReturnType<typeof createPerson>>;
type Person = typeof admin;

const save = (input: object) =>
  http
    .put('/api/surel/kait')
    .set(admin.auth)
    .send({ url: gateway.url, rahasia: '', ...input });
const test = () => http.post('/api/surel/kait/uji').set(admin.auth);
const read = async () => (await http.get('/api/surel').set(admin.auth).expect(200)).body.surel;
const own = async ({ auth }: Person) => (await http.get('/api/surel/saya').set(auth).expect(200)).body.surel.kait;
const choose = ({ auth }: Person, kabar: boolean) => http.put('/api/surel/saya/kait').set(auth).send({ kabar });

beforeEach(async () => {
  admin = await createPerson(t, { role: 'admin' });
  await prisma.kiriman.deleteMany();
  await prisma.setelanPeringatan.updateMany({ data: { kait_url: '', kait_rahasia: null } });
  gateway.does = 'diterima';
  gateway.requests.length = 0;
  gateway.messages.length = 0;
});

describe('the gateway', () => {
  it('is saved with a secret that the portal makes and shows once', async () => {
    const first = (await save({}).expect(200)).body;
    expect(first).toMatchObject({ message: KAIT_TEXT.saved, surel: { kait: { url: gateway.url, siap: true } } });
    expect(first.rahasia).toMatch(/^[\w-]{43}$/);
    const again = (await save({}).expect(200)).body;
    expect(again.rahasia).toBeNull();
    expect(JSON.stringify([again, await read()])).not.toContain(first.rahasia);
    const { kait_rahasia } = await prisma.setelanPeringatan.findUniqueOrThrow({ where: { id: 1 } });
    expect(t.deps.config.jwtSecret && kait_rahasia).not.toContain(first.rahasia);
  });

  it('keeps a given secret out of answers and the audit log', async () => {
    const { body } = await save({ rahasia: SECRET }).expect(200);
    const entry = await prisma.jejak.findFirstOrThrow({
      where: { label: 'Gerbang WhatsApp' },
      orderBy: { id: 'desc' },
    });
    expect(entry.perubahan).toMatchObject([
      { kolom: 'kait_url', ke: new URL(gateway.url).host },
      { kolom: 'kait_rahasia' },
    ]);
    expect(JSON.stringify([body, entry])).not.toContain(SECRET);
  });

  it.each([
    ['http://kabar.contoh.example/', KAIT_TEXT.url],
    ['https://desa@kabar.contoh.example/', KAIT_TEXT.url],
    ['https://[kabar/', KAIT_TEXT.url],
  ])('rejects the address %s', async (url, message) => {
    expect((await save({ url }).expect(400)).body.error).toContain(message);
  });

  it.each(['pendek', 'rahasia dengan spasi', 'x'.repeat(201)])('rejects the secret “%s”', async (rahasia) => {
    await save({ rahasia }).expect(400);
  });

  it('is removed with its secret and its waiting messages', async () => {
    await save({ rahasia: SECRET }).expect(200);
    await createSurat(t, { userId: (await createGatewayRecipient(t)).id });
    const { body } = await save({ url: '' }).expect(200);
    expect(body).toMatchObject({
      message: KAIT_TEXT.removed,
      rahasia: null,
      surel: { kiriman: [{ keadaan: 'batal' }] },
    });
    expect(body.surel.kait).toMatchObject({ url: '', siap: false });
  });

  it('needs its secret again after another installation sealed it', async () => {
    await setGatewayUp(t, gateway.url);
    await prisma.setelanPeringatan.updateMany({ data: { kait_rahasia: 'disegel-lain' } });
    expect((await read()).kait).toMatchObject({ url: gateway.url, siap: false });
    expect((await test().expect(400)).body.error).toBe(KAIT_TEXT.notSet);
    expect((await save({}).expect(200)).body.rahasia).not.toBeNull();
  });
});

describe('a test message', () => {
  it('has no number', async () => {
    await save({ rahasia: SECRET }).expect(200);
    expect((await test().expect(200)).body.message).toBe(KAIT_TEXT.sentTest);
    expect(gateway.messages).toEqual([
      { id: expect.stringMatching(/^uji-/), peristiwa: 'uji', tautan: 'http://localhost:3000', ke: null },
    ]);
  });

  it.each([
    [401, 'Gerbang menolak tanda portal ini (status 401). Periksa rahasianya.'],
    [404, 'Gerbang tidak mengenal alamat ini (status 404). Periksa alamatnya.'],
    [302, 'Gerbang mengalihkan ke alamat lain (status 302). Isi alamat tujuannya.'],
    [503, 'Gerbang belum dapat menerima kiriman (status 503).'],
    ['html', 'Jawaban gerbang tidak dapat dibaca. Periksa alamatnya.'],
    ['hang', 'Gerbang tidak menjawab dalam 10 detik.'],
  ] as const)('reports the fault %s', async (does, message) => {
    await save({ rahasia: SECRET }).expect(200);
    gateway.does = does;
    expect((await test().expect(400)).body.error).toBe(message);
  });

  it('reports another secret', async () => {
    await save({ rahasia: 'rahasia-yang-keliru' }).expect(200);
    expect((await test().expect(400)).body.error).toContain('Periksa rahasianya');
  });

  it('reaches no host inside the server’s network', async () => {
    const postGateway = createPostGateway({ ca: gateway.cert });
    const inside = await createTestApp({ database, outgoing: { postGateway } });
    await save({ rahasia: SECRET }).expect(200);
    const { body } = await inside.http.post('/api/surel/kait/uji').set(admin.auth).expect(400);
    expect(body.error).toBe('Alamat gerbang berada di dalam jaringan server.');
    expect(gateway.requests).toEqual([]);
  });
});

describe('the consent', () => {
  it('is offered with a gateway, names its host, and needs a number', async () => {
    const person = await createPerson(t);
    expect(await own(person)).toBeNull();
    expect((await choose(person, true).expect(400)).body.error).toBe('Kantor desa belum memakai gerbang kabupaten.');
    await save({ rahasia: SECRET }).expect(200);
    const { host } = new URL(gateway.url);
    expect(await own(person)).toEqual({ host, no_hp: null, kabar: false });
    expect((await choose(person, true).expect(400)).body.error).toBe(KAIT_TEXT.noNumber);
    await prisma.user.update({ where: { id: person.id }, data: { no_hp: '081200000022' } });
    expect((await choose(person, true).expect(200)).body.surel.kait).toEqual({
      host,
      no_hp: '081200000022',
      kabar: true,
    });
    expect((await choose(person, false).expect(200)).body.message).toBe(KAIT_TEXT.stopped);
  });

  it('ends with another host, not with another path or secret', async () => {
    await save({ rahasia: SECRET }).expect(200);
    const person = await createGatewayRecipient(t);
    await save({ url: `${gateway.url}/lain`, rahasia: `${SECRET}-baru` }).expect(200);
    expect(await own(person)).toMatchObject({ kabar: true });
    await save({ url: 'https://kabar.contoh.example/' }).expect(200);
    expect(await own(person)).toEqual({ host: 'kabar.contoh.example', no_hp: '081200000022', kabar: false });
  });
});

it('shows officials the state, a masked number and the last fault', async () => {
  await setGatewayUp(t, gateway.url);
  await createSurat(t, { userId: (await createGatewayRecipient(t)).id });
  gateway.does = 404;
  await sendDue(t.deps);
  const surel = await read();
  expect(surel.kait).toMatchObject({
    menunggu: 1,
    kesalahan: 'Gerbang tidak mengenal alamat ini (status 404). Periksa alamatnya.',
  });
  expect(surel.kiriman).toMatchObject([{ saluran: 'kait', jenis: 'diterima', kepada: '•••022', keadaan: 'menunggu' }]);
  expect(JSON.stringify(surel)).not.toContain('81200000022');
});
