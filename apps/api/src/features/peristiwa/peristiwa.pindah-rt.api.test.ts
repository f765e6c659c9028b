import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createFamily, createResident, emptyRegister, residentEvents } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const [operator, resident] = await Promise.all([createPerson(t, { role: 'operator' }), createPerson(t)]);
const { post, rowOf, lastEvent } = residentEvents(t, operator);

type Row = Awaited<ReturnType<typeof createResident>>;

const listed = (rows: readonly Row[]) => rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
const send = (body: object, as = operator) => t.http.post('/api/penduduk/pindah-rt').set(as.auth).send(body);
const move = (rows: readonly Row[], to: object) => send({ penduduk: listed(rows), tanggal: '2026-03-02', ...to });
const entriesOf = (rows: readonly Row[]) =>
  t.prisma.jejak.findMany({
    where: { jenis: 'penduduk', sasaran_id: { in: rows.map(({ id }) => id) } },
    orderBy: { sasaran_id: 'asc' },
    select: { aksi: true, sasaran_id: true, perubahan: true },
  });

beforeEach(async () => {
  await t.prisma.$transaction([
    t.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    t.prisma.jejak.deleteMany(),
  ]);
  await emptyRegister(t);
});

describe('a bulk move inside the village', () => {
  it('requires an official, an enabled register, 1 to 200 residents and a new place', async () => {
    const rows = await createFamily(t);
    const body = { penduduk: listed(rows), tanggal: '2026-03-02', rt: '4' };
    await send(body, resident).expect(403);
    expect((await send({ ...body, penduduk: [] }).expect(400)).body.error).toBe(
      'penduduk harus berupa daftar 1 sampai 200 penduduk',
    );
    await send({ ...body, penduduk: Array.from({ length: 201 }, (_, id) => ({ id: id + 1 })) }).expect(400);
    expect((await send({ ...body, rt: ' ' }).expect(400)).body.errors).toEqual([
      { path: 'rt', msg: 'Isi dusun, RW, RT, atau alamat yang baru' },
    ]);
    await send({ ...body, tanggal: '2999-01-01' }).expect(400);
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    await send(body).expect(404);
  });

  it('to another RT edits the addresses like a single edit, and empty fields stay', async () => {
    const rows = await createFamily(t);
    const { body } = await move(rows, { rt: '004', rw: '', alamat: '', dusun: 'MAWAR' }).expect(200);
    expect(body.message).toBe('3 penduduk dipindahkan');
    for (const { id, dusun, alamat } of rows) expect(await rowOf(id)).toMatchObject({ rt: '4', rw: '', dusun, alamat });
    const history = await t.prisma.riwayatPenduduk.findMany();
    expect(history).toHaveLength(3);
    expect(history[0]).toMatchObject({
      sumber: 'Petugas',
      oleh: operator.nama,
      kelompok: null,
      perubahan: [{ kolom: 'rt', dari: null, ke: '4' }],
    });
    expect(await t.prisma.peristiwaPenduduk.count()).toBe(0);
    expect(await entriesOf(rows)).toEqual(
      rows.map(({ id }) => ({
        aksi: 'ubah',
        sasaran_id: id,
        perubahan: [{ kolom: 'rt', dari: null, ke: null }],
      })),
    );
  });

  it('to another hamlet is an event of each resident, which is cancelled alone', async () => {
    const [head, wife] = await createFamily(t);
    const there = await createResident(t, { dusun: 'Melati', rt: '2' });
    const edited = await createResident(t, { dusun: 'melati', rt: '1' });
    const { body } = await move([head, wife, there, edited], { dusun: 'Melati', rt: '2' }).expect(200);
    expect(body.message).toBe('3 penduduk dipindahkan. 1 sudah tinggal di sana');
    expect(await rowOf(head.id)).toMatchObject({ dusun: 'Melati', rt: '2' });
    expect(await rowOf(edited.id)).toMatchObject({ dusun: 'melati', rt: '2' });
    expect((await entriesOf([head, wife, there, edited])).map(({ aksi, sasaran_id }) => [aksi, sasaran_id])).toEqual([
      ['tambah', head.id],
      ['tambah', wife.id],
      ['ubah', edited.id],
    ]);
    const { id: peristiwa_id, ...event } = await lastEvent(head.id);
    expect(event).toMatchObject({ jenis: 'pindah_dusun', tanggal: '2026-03-02', dusun_tujuan: 'Melati' });
    expect(event.masa).toBeNull();
    const undone = await post(head.id, { jenis: 'batal', peristiwa_id, catatan: 'Salah orang' }).expect(201);
    expect(undone.body.penduduk).toMatchObject({ dusun: 'Mawar', rt: '' });
    expect(undone.body.penduduk.riwayat[1]).toMatchObject({ sumber: 'Peristiwa: Pindah dusun' });
    expect((await rowOf(wife.id)).dusun).toBe('Melati');
  });

  it('counts in the open month, and not before a resident’s last event', async () => {
    const [head, wife, child] = await createFamily(t);
    await monthReports(t, operator).close({ tahun: 2026, bulan: 2 });
    const { body } = await move([head, wife], { dusun: 'Melati', tanggal: '2026-02-11' }).expect(200);
    expect(body.message).toBe(
      '2 penduduk dipindahkan. Dihitung pada laporan Maret 2026, karena bulannya sudah ditutup.',
    );
    const late = await t.prisma.peristiwaPenduduk.findMany({ select: { masa: true, dihitung: true } });
    expect(late).toEqual(Array(2).fill({ masa: new Date('2026-03-01'), dihitung: true }));
    expect(await lastEvent(head.id)).toMatchObject({ tanggal: '2026-02-11', masa: '2026-03-01' });
    const rows = [await rowOf(head.id), child];
    expect((await move(rows, { dusun: 'Kenanga', tanggal: '2026-02-10' }).expect(400)).body.errors).toEqual([
      { path: 'tanggal', msg: 'Tanggal peristiwa tidak boleh sebelum peristiwa terakhirnya, 11-02-2026' },
    ]);
    expect((await rowOf(child.id)).dusun).toBe('Mawar');
  });

  it('saves nothing and counts the residents that have changed since', async () => {
    const rows = await createFamily(t);
    await t.prisma.penduduk.update({ where: { id: rows[0].id }, data: { catatan: 'Baru' } });
    await t.prisma.penduduk.delete({ where: { id: rows[1].id } });
    expect((await move(rows, { rt: '4' }).expect(409)).body.error).toBe(
      '2 dari 3 penduduk yang dipilih sudah diubah sejak ditampilkan, jadi tidak ada yang disimpan: periksa daftarnya, lalu pindahkan lagi.',
    );
    expect(await t.prisma.penduduk.count({ where: { rt: '4' } })).toBe(0);
  });

  it('refuses residents who died, moved, are missing or temporary, and residents who are all there', async () => {
    const [head, ...family] = await createFamily(t);
    const gone = await Promise.all(['meninggal', 'pindah', 'hilang'].map((keadaan) => createResident(t, { keadaan })));
    const guest = await createResident(t);
    await t.prisma.tinggalSementara.create({ data: { penduduk_id: guest.id, tanggal_datang: new Date('2026-01-05') } });
    const { error } = (await move([head, ...gone, guest], { rt: '4' }).expect(409)).body;
    expect(error).toMatch(/^4 penduduk yang dipilih tidak tercatat hidup di sini atau hanya tinggal sementara/);
    expect((await rowOf(head.id)).rt).toBe('');
    expect((await move(family, { dusun: 'mawar' }).expect(400)).body.error).toBe(
      'Semua penduduk yang dipilih sudah tinggal di sana',
    );
  });

  it('writes the history, the events and the audit entries of 200 residents', async () => {
    const rows = await Promise.all(Array.from({ length: 200 }, () => createResident(t)));
    await move(rows, { dusun: 'Melati', rt: '7' }).expect(200);
    const where = { penduduk_id: { in: rows.map(({ id }) => id) } };
    expect(await t.prisma.penduduk.count({ where: { dusun: 'Melati', rt: '7' } })).toBe(200);
    expect(await t.prisma.riwayatPenduduk.count({ where })).toBe(200);
    const events = await t.prisma.peristiwaPenduduk.findMany({ where, distinct: ['kelompok', 'penduduk_id'] });
    expect(events).toHaveLength(200);
    expect(await entriesOf(rows)).toHaveLength(200);
  });
});
