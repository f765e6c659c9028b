import { beforeEach, describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat } from '../../../test/factories.ts';
import { createRecipient, readable, startMailbox, switchMailsOn } from '../../../test/mails.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, tinjauanOf } from '../../../test/tinjauan.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { sendDue } from '../../domain/outbox/outbox.ts';

const { smtp, outgoing } = await startMailbox();
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
// The clock stands still between the steps of a test.
let clock = Date.now();
const now = () => new Date(clock);
// A separate database, because the outbox is one for all.
const database = await freshDatabase();
const t = await createTestApp({ database, outgoing, now });
const { prisma } = t;
let admin: Awaited<ReturnType<typeof createPerson>>;

const send = () => sendDue(t.deps);
/** Passes the minute in which an official can undo a status. */
const sendLater = (ms = 100 * SECOND) => {
  clock += ms;
  return send();
};
const give = (of: 'surat' | 'pengaduan', id: number, change: object) =>
  t.http.put(`/api/${of}/${id}/status`).set(admin.auth).send(change).expect(200);
const rows = () => prisma.kiriman.findMany({ orderBy: { id: 'asc' } });
const subjects = () => smtp.mails.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]);

const submit = ({ id }: { id: number }, own: object = {}) =>
  createSurat(t, { userId: id, riwayat: { create: { status: 'Menunggu', created_at: now() } }, ...own });

/** An application of a new recipient, with its first mail already sent. */
async function applied() {
  const person = await createRecipient(t);
  const surat = await submit(person);
  await send();
  smtp.mails.length = 0;
  return { person, surat };
}

beforeEach(async () => {
  clock += HOUR;
  admin = await createPerson(t, { role: 'admin' });
  await prisma.kiriman.deleteMany();
  await switchMailsOn(t, smtp);
  smtp.mails.length = 0;
  smtp.does = 'accept';
});

describe('an event', () => {
  it('is mailed once when the application arrives, with its code and without what it contains', async () => {
    const person = await createRecipient(t);
    const surat = await submit(person, { kode: 'ABCDE23456' });
    expect(await send()).toEqual({ terkirim: 1 });
    expect(await send()).toEqual({});
    expect(smtp.mails).toMatchObject([{ to: [person.email], from: 'portal@desa.example' }]);
    const mail = readable(smtp.mails[0]?.text ?? '');
    expect(mail).toContain('Pengajuan Surat Keterangan Usaha Anda diterima pada');
    expect(mail).toContain('Kode pelacakannya ABCDE-23456.');
    expect(mail).toContain('http://localhost:3000/lacak?kode=ABCDE23456');
    for (const text of [surat.nik, surat.nama, surat.no_hp]) expect(mail).not.toContain(text);
    expect(mail).not.toMatch(/<img|url\(|@import/);
  });

  it('is mailed for a request, an answer and a refusal, in this order', async () => {
    const { surat } = await applied();
    const review = tinjauanOf(t, surat.id, admin);
    await review.put({ berkas: marks(KTP) }).expect(200);
    await review.kirim().expect(200);
    await sendLater();
    await give('surat', surat.id, { status: 'Selesai' });
    await sendLater();
    await give('surat', surat.id, { status: 'Ditolak', catatan: 'Alasan rahasia' });
    await sendLater();
    const about = 'Surat Keterangan Usaha';
    expect(subjects()).toEqual(
      ['Perlu diperbaiki', 'Selesai', 'Tidak dapat dipenuhi'].map((what) =>
        expect.stringContaining(`${what}: ${about}`),
      ),
    );
    expect(smtp.mails.map(({ text }) => readable(text)).join()).not.toContain('Alasan rahasia');
  });

  it('of a complaint is mailed when it arrives and when it is answered, without its text', async () => {
    const person = await createRecipient(t);
    const { id } = await createPengaduan(t, {
      userId: person.id,
      created_at: now(),
      riwayat: { create: { status: 'Baru', created_at: now() } },
    });
    await send();
    await give('pengaduan', id, { status: 'Diproses' });
    await give('pengaduan', id, { status: 'Selesai', catatan: 'Lampu diganti.' });
    await sendLater();
    expect(subjects()).toEqual([
      expect.stringContaining('Pengaduan diterima'),
      expect.stringContaining('Pengaduan ditanggapi'),
    ]);
    expect(smtp.mails.map(({ text }) => readable(text)).join()).not.toMatch(/Lampu/);
  });

  it('that is undone within the minute is not mailed', async () => {
    const { surat } = await applied();
    await give('surat', surat.id, { status: 'Selesai' });
    expect(await send()).toEqual({});
    const { body } = await t.http.get(`/api/surat/${surat.id}`).set(admin.auth).expect(200);
    const undo = { updatedAt: body.surat.updatedAt };
    await t.http.post(`/api/surat/${surat.id}/status/urungkan`).set(admin.auth).send(undo).expect(200);
    expect(await sendLater()).toEqual({});
    expect((await rows()).filter(({ jenis }) => jenis === 'jawaban')).toEqual([]);
  });

  it.each([
    ['without consent', { email_kabar: false }],
    ['with an unverified address', { email_terverifikasi_at: null }],
    ['whose address refused three mails', { email_ditolak: 3 }],
    ['whose account is closed', { aktif: false }],
  ])('is not mailed to a resident %s', async (_, own) => {
    const person = await createRecipient(t, own);
    await submit(person);
    expect(await rows()).toEqual([]);
  });

  it('is not mailed while mails are off, nor for an imported history', async () => {
    const person = await createRecipient(t);
    const old = { status: 'Menunggu', created_at: new Date('2025-01-01') };
    await submit(person, { riwayat: { create: old } });
    await prisma.setelanPeringatan.updateMany({ data: { surel_warga: false } });
    await submit(person);
    expect(await rows()).toEqual([]);
  });

  it('is not mailed to a former address', async () => {
    const { person, surat } = await applied();
    await give('surat', surat.id, { status: 'Selesai' });
    await prisma.user.update({ where: { id: person.id }, data: { email: `baru.${person.email}` } });
    expect(await sendLater()).toEqual({ batal: 1 });
    const user = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(user).toMatchObject({ email_terverifikasi_at: null, email_kabar: false });
  });
});

describe('the outbox', () => {
  /** A recipient with a mail that waits. */
  async function waiting() {
    const person = await createRecipient(t);
    await submit(person);
    return person;
  }
  const states = async () => (await rows()).map(({ keadaan }) => keadaan);

  it('tries again after one and five minutes while the server says “later”, with the same Message-ID', async () => {
    await waiting();
    smtp.does = 'later';
    expect(await send()).toEqual({ menunggu: 1 });
    expect(await sendLater(59 * SECOND)).toEqual({});
    expect(await sendLater(2 * SECOND)).toEqual({ menunggu: 1 });
    expect(await sendLater(4 * 60 * SECOND)).toEqual({});
    smtp.does = 'accept';
    expect(await sendLater(62 * SECOND)).toEqual({ terkirim: 1 });
    const [row] = await rows();
    expect(smtp.mails[0]?.text).toContain(`Message-ID: <surel-${row?.id}-${row?.created_at.getTime().toString(36)}@`);
  });

  it('tries again without a response, and gives up after seven days', async () => {
    await waiting();
    await prisma.setelanPeringatan.updateMany({ data: { smtp_port: 1 } });
    expect(await send()).toEqual({ menunggu: 1 });
    expect(await sendLater(8 * 24 * HOUR)).toEqual({ menyerah: 1 });
    expect(await rows()).toMatchObject([{ kesalahan: expect.stringContaining('tidak dapat dihubungi') }]);
  });

  it.each(['refuse', 'refuse_data'] as const)('does not repeat a mail that the server refuses (%s)', async (does) => {
    const person = await waiting();
    smtp.does = does;
    expect(await send()).toEqual({ ditolak: 1 });
    smtp.does = 'accept';
    expect(await sendLater(HOUR)).toEqual({});
    const user = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(user.email_ditolak).toBe(1);
  });

  it('counts refusals in a row: a delivered mail starts again', async () => {
    const person = await createRecipient(t, { email_ditolak: 2 });
    await submit(person);
    await send();
    expect(await prisma.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ email_ditolak: 0 });
  });

  it('does not blame the address when the server refuses the login', async () => {
    const person = await waiting();
    await prisma.setelanPeringatan.updateMany({ data: { smtp_pengguna: 'orang lain' } });
    expect(await send()).toEqual({ menunggu: 1 });
    expect(await prisma.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ email_ditolak: 0 });
  });

  it.each(['drop', 'hang'] as const)('does not repeat a mail of unknown outcome (%s)', async (does) => {
    await waiting();
    smtp.does = does;
    expect(await send()).toEqual({ tidak_pasti: 1 });
    smtp.does = 'accept';
    expect(await sendLater(8 * HOUR)).toEqual({});
  });

  it('marks the mail of a portal that ended while sending, and does not repeat it', async () => {
    await waiting();
    await prisma.kiriman.updateMany({ data: { keadaan: 'mengirim', mulai_at: now() } });
    expect(await sendLater(9 * 60 * SECOND)).toEqual({});
    expect(await states()).toEqual(['mengirim']);
    expect(await sendLater(2 * 60 * SECOND)).toEqual({});
    expect(await states()).toEqual(['tidak_pasti']);
  });

  it('begins at most 20 mails a minute and 200 an hour', async () => {
    const person = await createRecipient(t);
    const one = { user_id: person.id, jenis: 'verifikasi', alamat: person.email, coba_at: now(), created_at: now() };
    await prisma.kiriman.createMany({ data: Array.from({ length: 25 }, () => one) });
    expect(await send()).toEqual({ terkirim: 20 });
    expect(await sendLater(61 * SECOND)).toEqual({ terkirim: 5 });
    const sent = { ...one, keadaan: 'terkirim', mulai_at: now() };
    await prisma.kiriman.createMany({ data: [...Array.from({ length: 175 }, () => sent), one] });
    expect(await sendLater(61 * SECOND)).toEqual({});
    expect(await sendLater(HOUR)).toEqual({ terkirim: 1 });
  });

  it('begins one mail at a time, also while PostgreSQL plans for a table of one row', async () => {
    await waiting();
    await prisma.$executeRaw`ANALYZE kiriman`;
    for (const _ of [1, 2, 3]) await waiting();
    expect(await send()).toEqual({ terkirim: 4 });
  });

  it('is emptied once by two portals together', async () => {
    const other = await createTestApp({ database, outgoing, now });
    const people = await Promise.all(Array.from({ length: 8 }, waiting));
    const [first, second] = await Promise.all([send(), sendDue(other.deps)]);
    expect((first.terkirim ?? 0) + (second.terkirim ?? 0)).toBe(8);
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  });
});
