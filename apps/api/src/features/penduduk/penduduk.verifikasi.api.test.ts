import { dataSayaSchema } from '@pendopo/shared/data-saya/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPenduduk } from '../../../test/attack/penduduk-routes.ts';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator] = await Promise.all([
  createPerson(t, { role: 'admin', nama: 'Sari' }),
  createPerson(t, { role: 'operator', nama: 'Budi' }),
]);
type Person = typeof admin;

const OKI = {
  nama: 'Oki Hermawan',
  tanggal_lahir: new Date('1955-02-27'),
  kewarganegaraan: 'WNI',
  no_kk: '9999020135480057',
  alamat: 'Jalan Melati 30',
  dusun: 'Krajan',
  rt: '3',
  rw: '1',
  sumber_tanggal: new Date('2026-03-03'),
};
const someone = async (data: object = OKI) => {
  const { id } = await createPenduduk(t);
  return t.prisma.penduduk.update({ where: { id }, data });
};
const verify = (account: { id: number }, penduduk_id: unknown, as: Person = operator) =>
  t.http.post(`/api/pengguna/${account.id}/verifikasi`).set(as.auth).send({ penduduk_id });
const me = async ({ auth }: Person) => (await t.http.get('/api/auth/me').set(auth).expect(200)).body;
const exported = async ({ auth }: Person) =>
  dataSayaSchema.parse((await t.http.get('/api/auth/me/data').set(auth).expect(200)).body.data);
const owner = async (id: number) => (await t.prisma.penduduk.findUniqueOrThrow({ where: { id } })).terverifikasi_akun;

let resident = await createPerson(t);
beforeEach(async () => {
  await t.prisma.penduduk.deleteMany();
  await t.prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { aktif: true }, update: { aktif: true } });
  resident = await createPerson(t);
});

describe('permissions', () => {
  it('only officials can link an account to a resident', async () => {
    const { id } = await someone();
    const other = await createPerson(t);
    for (const account of [resident, other, { id: 999_999 }])
      for (const row of [id, 999_999, null])
        await verify(account, row, resident).expect(403, {
          error: 'Anda tidak memiliki akses admin',
        });
    await t.http.post(`/api/pengguna/${resident.id}/verifikasi`).send({ penduduk_id: id }).expect(401);
    expect(await owner(id)).toBeNull();
    await verify(resident, id, admin).expect(200, { message: 'Akun terhubung dengan penduduk ini' });
    await verify(resident, id, operator).expect(200);
    expect(await owner(id)).toBe(resident.id);
  });

  it('requires the register, the account and the row', async () => {
    const { id } = await someone();
    await verify({ id: 999_999 }, id).expect(404, { error: 'Pengguna tidak ditemukan' });
    await verify(resident, 999_999).expect(404, { error: 'Data penduduk tidak ditemukan' });
    for (const wrong of [0, 'A', 1.5, undefined, 2 ** 31]) await verify(resident, wrong).expect(400);
    await t.prisma.pendudukSetelan.deleteMany();
    await verify(resident, id).expect(404, { error: 'Data penduduk tidak ditemukan' });
  });

  it('accepts only an active resident’s account and a living resident with a NIK', async () => {
    const { id } = await someone();
    const message = { error: 'Hanya akun warga yang aktif yang dapat dihubungkan' };
    await verify(operator, id, admin).expect(409, message);
    await t.prisma.user.update({ where: { id: resident.id }, data: { aktif: false } });
    await verify(resident, id).expect(409, message);
    const account = await createPerson(t);
    for (const data of [{ keadaan: 'meninggal' }, { keadaan: 'pindah' }, { nik: null }]) {
      const row = await someone(data);
      const answer = await verify(account, row.id).expect(409);
      expect(answer.body.error).toBe('Hanya penduduk hidup yang ber-NIK yang dapat dihubungkan dengan akun');
    }
  });
});

describe('one account per row and one row per account', () => {
  it('rejects another account’s row, moves to another row, and can be undone', async () => {
    const first = await someone();
    const second = await someone();
    const other = await createPerson(t);
    await verify(other, first.id).expect(200);
    const { body } = await verify(resident, first.id).expect(409);
    expect(body.error).toBe('Penduduk ini sudah terhubung dengan akun lain. Lepaskan dahulu hubungan itu.');
    expect(JSON.stringify(body)).not.toContain(other.username);
    await verify(other, second.id).expect(200);
    expect([await owner(first.id), await owner(second.id)]).toEqual([null, other.id]);
    await verify(resident, first.id).expect(200);
    await verify(resident, null).expect(200, { message: 'Hubungan akun dengan penduduk ini dilepas' });
    expect(await t.prisma.penduduk.findUniqueOrThrow({ where: { id: first.id } })).toEqual(first);
  });

  it('only one of several concurrent links succeeds', async () => {
    const row = await someone();
    const another = await someone();
    const people = await Promise.all([createPerson(t), createPerson(t), createPerson(t)]);
    const answers = await Promise.all(people.map((person) => verify(person, row.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const one = resident;
    const two = await createPerson(t);
    await verify(one, another.id).expect(200);
    const moves = await Promise.all([verify(one, null), verify(two, another.id), verify(one, another.id)]);
    for (const { status } of moves) expect([200, 409]).toContain(status);
  });

  it('logs numbers only and shows the verifying official on the resident’s page', async () => {
    const first = await someone();
    const second = await someone();
    await verify(resident, first.id).expect(200);
    await verify(resident, second.id, admin).expect(200);
    await verify(resident, second.id, admin).expect(200);
    await verify(resident, null).expect(200);
    const traces = await t.prisma.jejak.findMany({
      where: { jenis: 'akun', sasaran_id: resident.id },
      orderBy: { id: 'asc' },
    });
    expect(traces.map(({ label, oleh_nama, perubahan }) => [label, oleh_nama, perubahan])).toEqual([
      [`Akun ${resident.id}`, 'Budi', [{ kolom: 'penduduk', dari: null, ke: `Penduduk nomor ${first.id}` }]],
      [
        `Akun ${resident.id}`,
        'Sari',
        [{ kolom: 'penduduk', dari: `Penduduk nomor ${first.id}`, ke: `Penduduk nomor ${second.id}` }],
      ],
      [`Akun ${resident.id}`, 'Budi', [{ kolom: 'penduduk', dari: `Penduduk nomor ${second.id}`, ke: null }]],
    ]);
    await verify(resident, first.id).expect(200);
    const page = await t.http.get(`/api/penduduk/${first.id}`).set(operator.auth).expect(200);
    expect(page.body.penduduk.terverifikasi).toEqual({
      akun: { id: resident.id, username: resident.username, nama: resident.nama },
      oleh: 'Budi',
      at: expect.any(String),
    });
    expect(page.body.penduduk.updatedAt).toBe(first.updatedAt.toISOString());
  });
});

describe('the linked resident', () => {
  it('gets the fields of the application form with their date, and nothing of the family', async () => {
    const { id, nik } = await someone();
    await someone({ ...OKI, nama: 'Indah Keluarga' });
    expect(await me(resident)).not.toHaveProperty('penduduk');
    await verify(resident, id).expect(200);
    const answer = await me(resident);
    expect(answer.penduduk).toEqual({
      sumber_tanggal: '2026-03-03',
      isian: {
        nama: 'Oki Hermawan',
        nik,
        jenis_kelamin: 'Perempuan',
        tempat_lahir: '',
        tanggal_lahir: '1955-02-27',
        agama: '',
        pekerjaan: '',
        kewarganegaraan: 'Indonesia',
        alamat: 'Jalan Melati 30, RT 003/RW 001, Dusun Krajan',
      },
    });
    expect(JSON.stringify(answer)).not.toContain('Indah');
    expect(await me(await createPerson(t))).not.toHaveProperty('penduduk');
    await t.http.get(`/api/penduduk/${id}`).set(resident.auth).expect(403);
    await verify(resident, null).expect(200);
    expect(await me(resident)).not.toHaveProperty('penduduk');
  });

  it('gets no fields after death, while the register is off, or with an initial password', async () => {
    const { id } = await someone();
    await verify(resident, id).expect(200);
    const update = (data: object) => t.prisma.penduduk.update({ where: { id }, data });
    await update({ keadaan: 'meninggal' });
    expect(await me(resident)).not.toHaveProperty('penduduk');
    await update({ keadaan: 'hidup' });
    expect(await me(resident)).toHaveProperty('penduduk');
    await t.prisma.user.update({ where: { id: resident.id }, data: { must_change_password: true } });
    expect(await me(resident)).not.toHaveProperty('penduduk');
    await t.prisma.user.update({ where: { id: resident.id }, data: { must_change_password: false } });
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    expect(await me(resident)).not.toHaveProperty('penduduk');
    expect((await exported(resident)).penduduk).toBeNull();
  });

  it('finds the own row and the verification in the data export', async () => {
    const { id, nik } = await someone();
    await someone({ ...OKI, nama: 'Indah Keluarga' });
    expect((await exported(resident)).penduduk).toBeNull();
    await verify(resident, id).expect(200);
    const data = await exported(resident);
    expect(data.penduduk).toMatchObject({
      nik,
      no_kk: OKI.no_kk,
      nama: 'Oki Hermawan',
      tanggal_lahir: '1955-02-27',
      keadaan: 'hidup',
      sumber: 'uji',
      sumber_tanggal: '2026-03-03',
      terverifikasi: { oleh: 'Budi', at: expect.any(String) },
    });
    expect(JSON.stringify(data)).not.toContain('Indah');
    expect((await exported(await createPerson(t))).penduduk).toBeNull();
  });

  it('the link is deleted with the account', async () => {
    const row = await someone();
    await verify(resident, row.id).expect(200);
    const body = { currentPassword: PASSWORD };
    await t.http.delete('/api/auth/account').set(resident.auth).send(body).expect(200);
    expect(await t.prisma.penduduk.findUniqueOrThrow({ where: { id: row.id } })).toEqual(row);
  });
});
