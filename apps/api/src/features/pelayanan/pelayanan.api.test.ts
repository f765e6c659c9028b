import { LIBUR_BAWAAN } from '@pendopo/shared/pelayanan/janji-bawaan';
import { pelayananSchema } from '@pendopo/shared/pelayanan/schemas';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPelayanan, createPerson, PENGADUAN_FIELDS, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// Monday morning in the village.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2026-11-30T02:00:00Z') });
const admin = await createPerson(t, { role: 'admin' });
const USAHA = 'Surat Keterangan Usaha';

const read = async () => pelayananSchema.parse((await t.http.get('/api/pelayanan').expect(200)).body.pelayanan);
const put = (input: object) => t.http.put('/api/pelayanan').set(admin.auth).send(input);
async function save(change: object) {
  const { updatedAt: _, ...known } = await read();
  return pelayananSchema.parse((await put({ ...known, ...change }).expect(200)).body.pelayanan);
}
async function apply(): Promise<Surat> {
  const person = await createPerson(t);
  return (await withSurat(t.http.post('/api/surat').set(person.auth)).expect(201)).body.surat;
}
const daysOf = (rows: readonly { judul: string; hari_kerja: number }[]) =>
  rows.find(({ judul }) => judul === USAHA)?.hari_kerja;

beforeEach(() => createPelayanan(t));

describe('the service settings', () => {
  it('has defaults at first', async () => {
    const { hari_kerja, jam, libur, pengaduan_hari_kerja, cuti_bersama_libur } = await read();
    expect(hari_kerja).toHaveLength(19);
    expect(daysOf(hari_kerja)).toBe(2);
    expect(jam).toContainEqual({ hari: 5, buka: '08:00', tutup: '11:00' });
    expect(libur).toEqual(LIBUR_BAWAAN);
    expect([pengaduan_hari_kerja, cuti_bersama_libur]).toEqual([3, true]);
    expect((await apply()).janji.batas).toBe('2026-12-02T08:00:00.000Z');
  });

  it('explains the days of a type until the village sets other days', async () => {
    const reason = async () => (await read()).hari_kerja.find(({ judul }) => judul === USAHA)?.alasan;
    expect(await reason()).toBe('Usaha baru perlu ditinjau.');
    await save({ hari_kerja: [{ judul: USAHA, hari_kerja: 4 }] });
    expect(await reason()).toBeNull();
    await save({ hari_kerja: [{ judul: USAHA, hari_kerja: 2 }] });
    expect(await reason()).toBe('Usaha baru perlu ditinjau.');
  });

  it('changed days, hours and days off apply to new applications', async () => {
    const before = await apply();
    const hari_kerja = [{ judul: USAHA, hari_kerja: 4 }];
    const jam = [1, 2, 3, 4, 5].map((hari) => ({ hari, buka: '08:00', tutup: '14:30' }));
    const libur = [{ tanggal: '2026-12-02', nama: 'Bersih desa', jenis: 'desa' }];
    const saved = await save({ hari_kerja, jam, libur });
    expect(daysOf(saved.hari_kerja)).toBe(4);
    // Tue, Thu, Fri, Mon.
    expect((await apply()).janji.batas).toBe('2026-12-07T07:30:00.000Z');
    const { body } = await t.http.get(`/api/surat/${before.id}`).set(admin.auth).expect(200);
    expect(body.surat.janji.batas).toBe(before.janji.batas);
    expect((await t.prisma.surat.findUniqueOrThrow({ where: { id: before.id } })).janji_hari).toBe(2);
  });

  it('uses the known days off of every year without a national day of the village', async () => {
    const own = { tanggal: '2027-01-01', nama: 'Tahun Baru Masehi', jenis: 'nasional' };
    expect((await save({ libur: [own] })).libur).toEqual([...LIBUR_BAWAAN, own]);
    const alone = { tanggal: '2026-12-25', nama: 'Hari Raya Natal', jenis: 'nasional' };
    expect((await save({ libur: [own, alone] })).libur).toEqual([alone, own]);
  });

  it('adds the village’s days off to the known ones, and the village’s entry wins', async () => {
    const late = { tanggal: '2026-12-31', nama: 'Sedekah bumi', jenis: 'desa' };
    expect((await save({ libur: [late] })).libur).toEqual([...LIBUR_BAWAAN, late]);
    const leave = { tanggal: '2026-12-30', nama: 'Cuti bersama', jenis: 'cuti_bersama' };
    const christmas = { tanggal: '2026-12-25', nama: 'Bersih desa', jenis: 'desa' };
    const { libur } = await save({ libur: [christmas, leave] });
    const others = LIBUR_BAWAAN.filter(({ tanggal }) => tanggal !== christmas.tanggal);
    expect(libur).toEqual([...others, christmas, leave]);
  });

  it('counts shared leave days as workdays if the village sets this', async () => {
    const leave = { tanggal: '2026-12-01', nama: 'Cuti bersama', jenis: 'cuti_bersama' };
    await save({ libur: [leave] });
    expect((await apply()).janji.batas).toBe('2026-12-03T08:00:00.000Z');
    await save({ libur: [leave], cuti_bersama_libur: false });
    expect((await apply()).janji.batas).toBe('2026-12-02T08:00:00.000Z');
  });

  it('also sets the due date of a complaint’s first answer', async () => {
    const complain = async () =>
      (
        await t.http
          .post('/api/pengaduan')
          .send({ ...PENGADUAN_FIELDS, situs: '', lama_mengisi: 9000 })
          .expect(201)
      ).body.pengaduan;
    const { kode, batas_jawab } = await complain();
    expect(batas_jawab).toBe('2026-12-03T08:00:00.000Z');
    await save({ pengaduan_hari_kerja: 1 });
    expect((await complain()).batas_jawab).toBe('2026-12-01T08:00:00.000Z');
    const { body } = await t.http.get(`/api/pengaduan/lacak/${kode}`).expect(200);
    expect(body.pengaduan.batas_jawab).toBe(batas_jawab);
  });

  it.each([
    [{ hari_kerja: [{ judul: USAHA, hari_kerja: 0 }] }, 'Hari kerja harus berupa angka 1 sampai 60'],
    [{ hari_kerja: [{ judul: 'Surat Sakti', hari_kerja: 1 }] }, 'Jenis surat tidak dikenal'],
    [{ jam: [] }, 'Isi jam pelayanan sedikitnya untuk satu hari'],
    [{ jam: [{ hari: 1, buka: '15:00', tutup: '08:00' }] }, 'Jam tutup harus sesudah jam buka'],
    [{ jam: [{ hari: 1, buka: '08.00', tutup: '15:00' }] }, 'Jam harus berupa JJ:MM, misalnya 08:00'],
    [
      { jam: [1, 1].map((hari) => ({ hari, buka: '08:00', tutup: '15:00' })) },
      'Setiap hari hanya sekali dalam jam pelayanan',
    ],
    [
      { libur: ['a', 'b'].map((nama) => ({ tanggal: '2027-01-01', nama, jenis: 'desa' })) },
      'Tanggal libur 2027-01-01 tercantum dua kali',
    ],
  ])('rejects %j', async (change, error) => {
    const { updatedAt: _, ...known } = await read();
    expect((await put({ ...known, ...change }).expect(400)).body.error).toBe(error);
    expect(daysOf((await read()).hari_kerja)).toBe(2);
  });

  it('returns 409 for a stale edit and records the changes in the audit log', async () => {
    const known = await read();
    await put({ ...known, pengaduan_hari_kerja: 5 }).expect(200);
    const { body } = await put({ ...known, pengaduan_hari_kerja: 4 }).expect(409);
    expect(body.error).toBe('Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.');
    const [last] = await t.prisma.jejak.findMany({ where: { jenis: 'pelayanan' }, orderBy: { id: 'desc' }, take: 1 });
    expect(last?.label).toBe('Janji Layanan');
    expect(last?.perubahan).toContainEqual({ kolom: 'pengaduan_hari_kerja', dari: '3', ke: '5' });
  });
});
