import { SUREL_TEXT } from '@pendopo/shared/surel/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createSurat, PASSWORD } from '../../../test/factories.ts';
import { createRecipient, readable, startMailbox, switchMailsOn } from '../../../test/mails.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { sendDue } from '../../domain/outbox/outbox.ts';

const { smtp, outgoing } = await startMailbox();
const MINUTE = 60_000;
// The clock stands still between the steps of a test.
let clock = Date.now();
const now = () => new Date(clock);
const t = await createTestApp({ database: await freshDatabase(), outgoing, now });
const { http, prisma } = t;
type Person = Awaited<ReturnType<typeof createPerson>>;

const own = async ({ auth }: Person) => (await http.get('/api/surel/saya').set(auth).expect(200)).body.surel;
const ask = ({ auth }: Person) => http.post('/api/surel/saya/verifikasi').set(auth);
const confirm = (token: string) => http.post('/api/surel/verifikasi').send({ token });
const reset = (email: string) => http.post('/api/surel/sandi').send({ email });
const lastMail = () => readable(smtp.mails.at(-1)?.text ?? '');
/** The token behind `#` in the newest mail. */
const tokenIn = (path: string) => new RegExp(`${path}#([\\w-]+)`).exec(lastMail())?.[1] ?? '';

beforeEach(async () => {
  clock += 24 * 60 * MINUTE;
  await prisma.kiriman.deleteMany();
  await prisma.rateLimit.deleteMany();
  await switchMailsOn(t, smtp);
  smtp.mails.length = 0;
  smtp.does = 'accept';
});

describe('an address', () => {
  it('is verified by the link in its mail, which is the only mail to it before', async () => {
    const person = await createPerson(t);
    const address = {
      dilayani: true,
      alamat: person.email,
      terverifikasi: false,
      kabar: false,
      ditolak: false,
      kait: null,
    };
    expect(await own(person)).toEqual(address);
    await createSurat(t, { userId: person.id });
    await ask(person).expect(200);
    expect(await sendDue(t.deps)).toEqual({ terkirim: 1 });
    expect(lastMail()).toContain('Tautannya berlaku 48 jam.');
    const token = tokenIn('/surel/verifikasi');
    expect((await confirm(token).expect(200)).body.message).toBe(SUREL_TEXT.verified);
    expect(await own(person)).toEqual({ ...address, terverifikasi: true, kabar: true });
    await createSurat(t, { userId: person.id });
    expect(await sendDue(t.deps)).toEqual({ terkirim: 1 });
  });

  it.each(['', '1', '1-abc', `1-${'a'.repeat(43)}`, `99999999999-${'a'.repeat(43)}`])(
    'is not verified by the token “%s”',
    async (token) => {
      expect((await confirm(token).expect(400)).body.error).toBe(SUREL_TEXT.wrongLink);
    },
  );

  it('is not verified by the link to a former address, nor after 48 hours', async () => {
    const person = await createPerson(t);
    await ask(person).expect(200);
    await sendDue(t.deps);
    const token = tokenIn('/surel/verifikasi');
    await prisma.user.update({ where: { id: person.id }, data: { email: `baru.${person.email}` } });
    await confirm(token).expect(400);
    await prisma.user.update({ where: { id: person.id }, data: { email: person.email } });
    clock += 48 * 60 * MINUTE + MINUTE;
    await confirm(token).expect(400);
  });

  it('gets another link after ten minutes, and five a day', async () => {
    const person = await createPerson(t);
    await ask(person).expect(200);
    expect((await ask(person).expect(400)).body.error).toBe(SUREL_TEXT.linkAgain);
    for (let at = 0; at < 4; at += 1) {
      clock += 11 * MINUTE;
      await ask(person).expect(200);
    }
    clock += 4 * MINUTE;
    await ask(person).expect(400);
  });

  it('is needed, and so is a village that sends mails', async () => {
    expect((await ask(await createPerson(t, { email: null })).expect(400)).body.error).toBe(SUREL_TEXT.noAddress);
    const person = await createPerson(t);
    await prisma.setelanPeringatan.updateMany({ data: { surel_warga: false } });
    expect((await ask(person).expect(400)).body.error).toBe('Kantor desa belum mengirim surel ke warga.');
    expect(await own(person)).toMatchObject({ dilayani: false });
  });

  it('that refused three mails is marked, and starts again when it is verified', async () => {
    const person = await createRecipient(t, { email_ditolak: 3 });
    expect(await own(person)).toMatchObject({ ditolak: true });
    await ask(person).expect(200);
    await sendDue(t.deps);
    await confirm(tokenIn('/surel/verifikasi')).expect(200);
    expect(await own(person)).toMatchObject({ ditolak: false });
  });
});

describe('the consent', () => {
  const choose = ({ auth }: Person, kabar: boolean) => http.put('/api/surel/saya').set(auth).send({ kabar });

  it('is changed on the profile, once the address is verified', async () => {
    const person = await createRecipient(t);
    await choose(person, false).expect(200);
    expect(await own(person)).toMatchObject({ kabar: false });
    await choose(person, true).expect(200);
    expect(await own(person)).toMatchObject({ kabar: true });
    expect((await choose(await createPerson(t), true).expect(400)).body.error).toBe(SUREL_TEXT.notVerified);
  });

  it('ends with one click of the mail program (RFC 8058), and on the page of its link', async () => {
    const person = await createRecipient(t);
    await createSurat(t, { userId: person.id });
    await sendDue(t.deps);
    expect(lastMail()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /^List-Unsubscribe:\s+<http:\/\/localhost:3000([^>]+)>$/m.exec(lastMail())?.[1] ?? '';
    expect(tokenIn('/surel/berhenti')).toBe(address.split('/').at(-1));
    await http.post(address).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
    expect(await own(person)).toMatchObject({ kabar: false });
    await http.post(address).expect(200);
    await http.post(`/api/surel/berhenti/${person.id}-${'a'.repeat(43)}`).expect(400);
  });
});

describe('a new password', () => {
  it('is set with the link in a mail to the verified address, once', async () => {
    const person = await createRecipient(t);
    expect((await reset(person.email.toUpperCase()).expect(200)).body.message).toBe(SUREL_TEXT.resetAsked);
    expect(await sendDue(t.deps)).toEqual({ terkirim: 1 });
    const kode = tokenIn('/pulihkan');
    const recover = (newPassword: string) => http.post('/api/auth/pulihkan').send({ kode, newPassword });
    const { body } = await recover('sandi-yang-baru').expect(200);
    expect(body).toMatchObject({ username: person.username, oleh_nama: 'portal ini, lewat surel' });
    await recover('sandi-lain-lagi').expect(400);
    const login = (password: string) => http.post('/api/auth/login').send({ username: person.username, password });
    await login('sandi-yang-baru').expect(200);
    await login(PASSWORD).expect(401);
    await http.get('/api/auth/me').set(person.auth).expect(401);
  });

  it('is mailed again after ten minutes at the earliest', async () => {
    const { email } = await createRecipient(t);
    for (const _ of [1, 2]) await reset(email).expect(200);
    expect(await prisma.kiriman.count()).toBe(1);
    clock += 11 * MINUTE;
    await reset(email).expect(200);
    expect(await prisma.kiriman.count()).toBe(2);
  });

  it.each([
    ['an unverified address', () => createPerson(t)],
    ['an official', () => createRecipient(t, { role: 'admin' })],
    ['a closed account', () => createRecipient(t, { aktif: false })],
    ['no account', async () => ({ email: 'tidak.ada@contoh.example' })],
  ])('is not mailed to %s, with the same response', async (_, make) => {
    const { email } = await make();
    expect((await reset(email).expect(200)).body).toEqual({ message: SUREL_TEXT.resetAsked });
    expect(await prisma.kiriman.count()).toBe(0);
  });

  it('has a code that ends after an hour, also if the mail was late', async () => {
    const { email } = await createRecipient(t);
    await reset(email).expect(200);
    clock += 61 * MINUTE;
    expect(await sendDue(t.deps)).toEqual({ batal: 1 });
  });
});

describe('the outbox of an admin', () => {
  it('shows the last mails with masked addresses, and repeats one of unknown outcome', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const person = await createRecipient(t);
    await createSurat(t, { userId: person.id });
    smtp.does = 'drop';
    await sendDue(t.deps);
    const { surel } = (await http.get('/api/surel').set(admin.auth).expect(200)).body;
    const [first] = surel.kiriman;
    expect(surel).toMatchObject({ aktif: true, siap: true, menunggu: 0 });
    expect(first).toMatchObject({ jenis: 'diterima', kepada: 'w•••@contoh.example', keadaan: 'tidak_pasti' });
    expect(JSON.stringify(surel)).not.toContain(person.email);
    const again = () => http.post(`/api/surel/${first.id}/ulang`).set(admin.auth);
    smtp.does = 'accept';
    expect((await again().expect(200)).body.message).toBe(SUREL_TEXT.repeated);
    expect(await sendDue(t.deps)).toEqual({ terkirim: 1 });
    expect((await again().expect(409)).body.error).toBe(SUREL_TEXT.notRepeated);
    const entry = await prisma.jejak.findFirst({ where: { label: `Kiriman nomor ${first.id}` } });
    expect(entry).toMatchObject({ aksi: 'ubah', perubahan: [{ dari: 'tidak_pasti', ke: 'menunggu' }] });
  });

  it('switches the mails on with a set server, and off with the waiting mails', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const turn = (aktif: boolean) => http.put('/api/surel').set(admin.auth).send({ aktif });
    await createSurat(t, { userId: (await createRecipient(t)).id });
    const { body } = await turn(false).expect(200);
    expect(body).toMatchObject({ message: SUREL_TEXT.off, surel: { aktif: false, kiriman: [{ keadaan: 'batal' }] } });
    await prisma.setelanPeringatan.updateMany({ data: { smtp_host: '' } });
    expect((await turn(true).expect(400)).body.error).toBe(SUREL_TEXT.notSet);
    await switchMailsOn(t, smtp);
    expect((await turn(true).expect(200)).body.message).toBe(SUREL_TEXT.on);
  });
});
