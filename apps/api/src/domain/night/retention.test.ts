import { pengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { suratSchema } from '@pendopo/shared/surat/schemas';
import { describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, PENGADUAN_FIELDS, withSurat } from '../../../test/factories.ts';
import { createRtRw } from '../../../test/pengantar-rt.ts';
import { createPindahan, recordRow } from '../../../test/pindahan.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { makeLink } from '../requests/pengantar-rt.ts';
import { startNightly } from './nightly.ts';
import { expirePersonalData } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const database = await freshDatabase();
const t = await createTestApp({ database });
const admin = await createPerson(t, { role: 'admin' });
// This file counts its own complaints only.
await t.prisma.pengaduan.deleteMany();

const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const expire = (now: () => Date, retentionDays = 90) =>
  expirePersonalData({ ...t.deps, prisma: t.deps.prisma, now, retentionDays });
const privateFiles = async () => (await t.storedFiles()).filter((file) => file.startsWith('private/'));

async function application() {
  const owner = await createPerson(t);
  const { body } = await withSurat(t.http.post('/api/surat').set(owner.auth)).expect(201);
  const { id } = suratSchema.parse(body.surat);
  const read = async () =>
    suratSchema.parse((await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200)).body.surat);
  const setStatus = (status: string) =>
    t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status, catatan: 'Alasan' }).expect(200);
  /** Backdates the last step of the application's history. */
  const backdate = (days: number) =>
    t.prisma.$executeRaw`UPDATE riwayat_surat SET created_at = created_at - make_interval(days => ${days}::int)
      WHERE id = (SELECT max(id) FROM riwayat_surat WHERE surat_id = ${id})`;
  return { id, owner, read, setStatus, backdate };
}

describe('attachments', () => {
  it('destroys the files and names of attachments once the application has been Selesai for the retention time', async () => {
    const { id, read, setStatus } = await application();
    await setStatus('Selesai');
    const before = await read();
    const tooEarly = await expire(inDays(89.9));
    expect(await read()).toMatchObject({ lampiran: before.lampiran.map(({ nama_file }) => ({ nama_file })) });
    expect(tooEarly).toEqual({ attachments: 0, complaints: 0 });

    const counts = await expire(inDays(90.1));
    const gone = { nama_file: null, url_file: null, masa_simpan: 90 };
    const { lampiran } = await read();
    expect(lampiran).toEqual(before.lampiran.map(({ id, jenis_persyaratan }) => ({ id, jenis_persyaratan, ...gone })));
    expect(await privateFiles()).toEqual([]);
    for (const { url_file } of before.lampiran) await t.http.get(url_file ?? '').expect(404);
    expect(counts).toMatchObject({ attachments: 4 });
    expect((await t.prisma.lampiran.findMany({ where: { surat_id: id } })).map(({ file }) => file)).toEqual(
      Array(4).fill(null),
    );
  });

  it('keeps attachments for the configured days, counted from the last step', async () => {
    const { read, setStatus, backdate } = await application();
    await setStatus('Selesai');
    await backdate(40);
    await setStatus('Diproses');
    await backdate(20);
    await setStatus('Selesai');
    await expire(() => new Date(), 30);
    expect((await read()).lampiran[0]?.url_file).not.toBeNull();
    await expire(inDays(30.1), 30);
    expect((await read()).lampiran[0]).toMatchObject({ url_file: null, masa_simpan: 30 });
  });

  it('destroys the attachments of a refused application like those of a Selesai one', async () => {
    const { read, setStatus } = await application();
    await setStatus('Ditolak');
    await expire(inDays(89.9));
    expect((await read()).lampiran[0]?.url_file).not.toBeNull();
    await expire(inDays(90.1));
    expect((await read()).lampiran[0]).toMatchObject({ url_file: null, masa_simpan: 90 });
  });

  it('keeps the attachments of unfinished applications, however old', async () => {
    const waiting = await application();
    const worked = await application();
    await worked.setStatus('Diproses');
    await expire(inDays(3000));
    for (const { read } of [waiting, worked]) expect((await read()).lampiran[0]?.url_file).not.toBeNull();
  });

  it('destroyed attachments do not prevent status changes, reading, download or deletion of the account', async () => {
    const { id, owner, read, setStatus } = await application();
    await setStatus('Selesai');
    await expire(inDays(91));
    const { body } = await setStatus('Diproses');
    expect(suratSchema.parse(body.surat)).toMatchObject({
      status: 'Diproses',
      lampiran: [{ masa_simpan: 90 }, {}, {}, {}],
    });
    await expire(inDays(300));
    expect((await read()).lampiran).toHaveLength(4);
    await t.http.get('/api/auth/me/data').set(owner.auth).expect(200);
    await t.http.delete('/api/auth/account').set(owner.auth).expect(200);
    expect(await t.prisma.surat.findUniqueOrThrow({ where: { id } })).toMatchObject({ user_id: null });
  });

  it('two concurrent portals destroy the attachments beyond one batch and count each once', async () => {
    const { id, setStatus } = await application();
    await setStatus('Selesai');
    const extra = Array.from({ length: 450 }, (_, i) => ({
      surat_id: id,
      jenis_persyaratan: `Lampiran ${i}`,
      nama_file: 'a.jpg',
      tipe: 'image/jpeg',
      ukuran: 1,
      file: `surat/00000000-0000-4000-8000-${String(i).padStart(12, '0')}.jpg`,
    }));
    await t.prisma.lampiran.createMany({ data: extra });
    const counts = await Promise.all([expire(inDays(91)), expire(inDays(91))]);
    // Both portals skip a batch that the other one has locked, until the next run.
    counts.push(await expire(inDays(91)));
    expect(counts.reduce((sum, { attachments }) => sum + attachments, 0)).toBe(454);
    expect(await t.prisma.lampiran.count({ where: { surat_id: id, file: { not: null } } })).toBe(0);
    expect(await expire(inDays(91))).toMatchObject({ attachments: 0 });
  });

  it('leaves the attachments of a locked application to the next run', async () => {
    const { id, read, setStatus } = await application();
    await setStatus('Selesai');
    await t.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE surat SET status = 'Diproses' WHERE id = ${id}`;
      await expire(inDays(91));
    });
    expect((await read()).lampiran[0]?.url_file).not.toBeNull();
  });
});

describe('the sender of a complaint', () => {
  async function complaint(given: { status: string; daysAgo: number }) {
    const owner = await createPerson(t);
    const fields = { ...PENGADUAN_FIELDS, email: 'a@b.cd', alamat: 'Dusun Krajan' };
    const sent = t.http.post('/api/pengaduan').set(owner.auth).field(fields).attach('img', JPG, 'x.jpg');
    const { id } = pengaduanSchema.parse((await sent.expect(201)).body.pengaduan);
    const created_at = new Date(Date.now() - given.daysAgo * DAY_MS);
    await t.prisma.pengaduan.update({ where: { id }, data: { status: given.status, created_at } });
    return { id, owner };
  }
  const read = async (id: number) =>
    pengaduanSchema.parse((await t.http.get(`/api/pengaduan/${id}`).set(admin.auth).expect(200)).body.pengaduan);

  it('destroys the sender and the picture of a Selesai complaint after a year and keeps the history', async () => {
    const { id, owner } = await complaint({ status: 'Selesai', daysAgo: 367 });
    const { img, kode } = await read(id);
    const counts = await expire(() => new Date());
    expect(await read(id)).toMatchObject({
      nama: 'Pelapor',
      nik: '',
      no_hp: '',
      email: null,
      alamat: null,
      img: null,
      judul: PENGADUAN_FIELDS.judul,
      uraian: PENGADUAN_FIELDS.uraian,
      status: 'Selesai',
      kode,
    });
    expect(counts).toMatchObject({ complaints: 1 });
    await t.http.get(img ?? '').expect(404);
    expect((await privateFiles()).filter((file) => file.includes('pengaduan'))).toEqual([]);
    await t.http.get(`/api/pengaduan/${id}`).set(owner.auth).expect(404);
    await t.http.get(`/api/pengaduan/lacak/${kode}`).expect(200);
    const { body } = await t.http.get('/api/pengaduan?limit=100').set(admin.auth).expect(200);
    expect(body.pengaduan.find((row: { id: number }) => row.id === id)).toMatchObject({ nama: 'Pelapor', nik: '' });
    await t.http.put(`/api/pengaduan/${id}/status`).set(admin.auth).send({ status: 'Diproses' }).expect(200);
    await t.http.put(`/api/pengaduan/${id}/status`).set(admin.auth).send({ status: 'Selesai' }).expect(200);
    expect(await expire(() => new Date())).toMatchObject({ complaints: 0 });
  });

  it.each([
    { status: 'Selesai', daysAgo: 364 },
    { status: 'Diproses', daysAgo: 2000 },
    { status: 'Baru', daysAgo: 2000 },
  ])('keeps the sender of a complaint that is $status after $daysAgo days', async (given) => {
    const { id } = await complaint(given);
    await expire(() => new Date());
    expect(await read(id)).toMatchObject({ nama: PENGADUAN_FIELDS.nama, nik: PENGADUAN_FIELDS.nik });
    expect((await read(id)).img).not.toBeNull();
  });

  it('destroys the sender of a complaint without a NIK from another system, once', async () => {
    const created_at = new Date(Date.now() - 400 * DAY_MS);
    const { id } = await createPengaduan(t, { userId: null, status: 'Selesai', created_at });
    await t.prisma.pengaduan.update({ where: { id }, data: { nik: '' } });
    expect(await expire(() => new Date())).toMatchObject({ complaints: 1 });
    expect(await read(id)).toMatchObject({ nama: 'Pelapor', no_hp: '' });
    expect(await expire(() => new Date())).toMatchObject({ complaints: 0 });
  });

  it('keeps the sender of a moved old complaint for 30 days after the move', async () => {
    const created_at = new Date(Date.now() - 4000 * DAY_MS);
    const { id } = await createPengaduan(t, { userId: null, status: 'Selesai', created_at });
    await recordRow(t, (await createPindahan(t)).id, { tabel: 'pengaduan', id });
    await expire(inDays(29.9));
    expect(await read(id)).toMatchObject({ nama: PENGADUAN_FIELDS.nama });
    await expire(inDays(30.1));
    expect(await read(id)).toMatchObject({ nama: 'Pelapor', nik: '' });
  });

  it('destroys the senders of more complaints than one batch', async () => {
    const created_at = new Date(Date.now() - 400 * DAY_MS);
    for (let i = 0; i < 205; i++) await createPengaduan(t, { userId: null, status: 'Selesai', created_at });
    expect(await expire(() => new Date())).toMatchObject({ complaints: 205 });
  });
});

it('the network hash of a link to a head of RT is deleted once the link has expired', async () => {
  const { id } = await application();
  const rtRw = await createRtRw(t);
  const of = {
    suratId: id,
    jenis_persyaratan: 'Surat pengantar RT/RW',
    rtRw,
    official: null,
    network: '203.0.113.0/24',
  };
  const { row } = await makeLink(t.deps.prisma, { ...of, at: new Date() });
  const kept = async () => (await t.prisma.pengantarRt.findUniqueOrThrow({ where: { id: row.id } })).jaringan_hash;
  await expire(inDays(2.9));
  expect(await kept()).toMatch(/^[0-9a-f]{64}$/);
  await expire(inDays(3.1));
  expect(await kept()).toBeNull();
});

it('residents’ own words in the survey are deleted after 90 days', async () => {
  const add = (tanggal: string, isi: string) =>
    t.prisma.surveiPesan.create({ data: { tanggal: new Date(tanggal), isi } });
  await add('2026-09-01', 'Lama');
  await add('2026-09-02', 'Baru');
  // 1 December in the village.
  await expire(() => new Date('2026-11-30T17:30:00Z'));
  expect(await t.prisma.surveiPesan.findMany({ select: { isi: true } })).toEqual([{ isi: 'Baru' }]);
});

it('the nightly job destroys attachments and logs counts without names', async () => {
  const { id, setStatus } = await application();
  await setStatus('Selesai');
  const { stop } = startNightly({
    connectionString: database,
    log: t.deps.log,
    jobs: { retention: () => expire(inDays(91)) },
  });
  const logged = () => t.logLines.find((line) => line.includes('"job":"retention"')) ?? '';
  await expect.poll(logged).not.toBe('');
  await stop();
  expect((await t.prisma.lampiran.findFirst({ where: { surat_id: id } }))?.file).toBeNull();
  const { level, time, ...told } = JSON.parse(logged());
  expect(told).toEqual({ job: 'retention', attachments: 4, complaints: expect.any(Number), msg: 'nightly work done' });
});
