import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createFamily, createResident, emptyRegister, KK, OTHER_KK } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const operator = await createPerson(t, { role: 'operator' });
const get = (path: string) => t.http.get(`/api/penduduk${path}`).set(operator.auth);

beforeEach(() => emptyRegister(t));

const entriesOf = (sasaran_id: number | null) =>
  t.prisma.jejak.findMany({
    where: { sasaran_id, jenis: 'penduduk' },
    select: { aksi: true, label: true, perubahan: true },
  });

describe('the list of families', () => {
  it('has one row a card with its head, its address and its living members', async () => {
    const [head, wife, child] = await createFamily(t);
    await t.prisma.penduduk.update({ where: { id: head.id }, data: { alamat: 'Jalan Melati 30', rt: '3', rw: '1' } });
    await t.prisma.penduduk.update({ where: { id: child.id }, data: { keadaan: 'meninggal' } });
    await createResident(t, { no_kk: null, hubungan_keluarga: KEPALA_KELUARGA });
    const { body } = await get('/keluarga').expect(200);
    expect(body.meta.total).toBe(1);
    expect(body.keluarga).toEqual([
      {
        id: head.id,
        dikepalai: true,
        nama: 'Oki',
        no_kk: '9999••••••••0057',
        alamat: 'Jalan Melati 30',
        dusun: 'Mawar',
        rw: '1',
        rt: '3',
        anggota: [{ id: wife.id, nama: 'Indah', hubungan_keluarga: 'Istri' }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(KK);
  });

  it('marks a family without a head, and has no temporary residents', async () => {
    const older = await createResident(t, { tanggal_lahir: new Date('1990-01-01') });
    await createResident(t, { tanggal_lahir: new Date('2000-01-01') });
    const guest = await createResident(t, { no_kk: OTHER_KK, hubungan_keluarga: KEPALA_KELUARGA });
    await t.prisma.tinggalSementara.create({ data: { penduduk_id: guest.id, tanggal_datang: new Date('2026-01-01') } });
    const { body } = await get('/keluarga').expect(200);
    expect(body.keluarga).toMatchObject([{ id: older.id, dikepalai: false, anggota: [{ hubungan_keluarga: 'Anak' }] }]);
  });

  it('is paged by address, with numbers in order, and filtered', async () => {
    const rts = ['10', '2', '3A', '3'];
    for (const [at, rt] of rts.entries())
      await createResident(t, { no_kk: `999902013548010${at}`, rt, rw: '1', nama: `RT ${rt}` });
    await createResident(t, { no_kk: OTHER_KK, dusun: 'Anggrek', nama: 'Lain' });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const answer: Response = await get(`/keluarga?limit=2${next && `&cursor=${next}`}`).expect(200);
      seen.push(...answer.body.keluarga.map(({ nama }: { nama: string }) => nama));
      next = answer.body.meta.next_cursor;
    }
    expect(seen).toEqual(['Lain', 'RT 2', 'RT 3', 'RT 3A', 'RT 10']);
    const { body } = await get('/keluarga?dusun=mawar&rt=03a&rw=01').expect(200);
    expect(body).toMatchObject({ keluarga: [{ nama: 'RT 3A' }], meta: { total: 1 } });
  });

  it('leaves an audit entry if it is long', async () => {
    for (let at = 0; at < 21; at += 1)
      await createResident(t, { no_kk: `99990201354801${String(at).padStart(2, '0')}` });
    await get('/keluarga?limit=1&dusun=Mawar').expect(200);
    expect(await entriesOf(null)).toMatchObject([
      { label: 'Daftar penduduk', perubahan: [{ ke: 'Dusun' }, { ke: '21' }] },
    ]);
  });
});

describe('a print', () => {
  it('of a family has its living members with whole numbers, and leaves an entry', async () => {
    const [head, wife, child] = await createFamily(t);
    const { body } = await get(`/${child.id}/keluarga`).expect(200);
    expect(body.anggota.map(({ id }: { id: number }) => id)).toEqual([head.id, wife.id, child.id]);
    expect(body.anggota[0]).toMatchObject({ nik: head.nik, no_kk: KK });
    expect(await entriesOf(child.id)).toMatchObject([
      { aksi: 'ekspor', label: `Data keluarga, penduduk nomor ${child.id}` },
    ]);
  });

  it('of a resident without a card number is refused', async () => {
    const { id } = await createResident(t, { no_kk: null });
    const { body } = await get(`/${id}/keluarga`).expect(404);
    expect(body.error).toBe('Penduduk ini tidak tercatat pada kartu keluarga');
    expect(await entriesOf(id)).toEqual([]);
  });

  it('of a resident has all columns, and leaves an entry', async () => {
    const { id, nik } = await createResident(t, { golongan_darah: 'O', keadaan: 'pindah' });
    const { body } = await get(`/${id}/biodata`).expect(200);
    expect(body.biodata).toMatchObject({ nik, no_kk: KK, golongan_darah: 'O', keadaan: 'pindah' });
    expect(await entriesOf(id)).toMatchObject([{ aksi: 'ekspor', label: `Biodata, penduduk nomor ${id}` }]);
  });

  it('is refused while the register is off', async () => {
    const { id } = await createResident(t);
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    for (const path of ['/keluarga', `/${id}/keluarga`, `/${id}/biodata`]) await get(path).expect(404);
  });
});
