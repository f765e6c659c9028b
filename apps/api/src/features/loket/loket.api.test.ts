import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createPengaduan,
  createPerson,
  createSurat,
  PENGADUAN_FIELDS,
  SURAT_FIELDS,
  withSurat,
} from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KK, KTP, tinjauanOf } from '../../../test/tinjauan.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp();
type Person = Awaited<ReturnType<typeof createPerson>>;
const official = (nama = 'Petugas Loket') => createPerson(t, { role: 'operator', nama });
const post = (by: Person) => t.http.post('/api/surat').set(by.auth);
const enter = async (by: Person, fields: Record<string, string> = {}) =>
  (await withSurat(post(by), { fields: { atas_nama: '1', ...fields } }).expect(201)).body.surat;
const traces = (jenis: string, sasaran_id: number) =>
  t.prisma.jejak.findMany({ where: { jenis, sasaran_id }, orderBy: { id: 'asc' } });
let niks = 0;
const newNik = () => `99990112038${String(++niks).padStart(5, '0')}`;

describe('an application that is entered at the counter', () => {
  it('has no account, shows the official, has a code, and leaves one audit entry without a name', async () => {
    const by = await official();
    const surat = await enter(by, { no_hp: '' });
    expect(surat).toMatchObject({ asal: 'loket', dimasukkan_oleh: 'Petugas Loket', no_hp: '', berpemilik: false });
    expect(surat.kode).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$/);
    const row = await t.prisma.surat.findUniqueOrThrow({ where: { id: surat.id } });
    expect(row).toMatchObject({ user_id: null, dimasukkan_oleh_id: by.id, kode: surat.kode });
    expect(await traces('surat', surat.id)).toMatchObject([
      {
        aksi: 'tambah',
        label: `Surat ${surat.id}: Surat Keterangan Usaha`,
        oleh_id: by.id,
        perubahan: [{ kolom: 'asal', dari: null, ke: 'loket' }],
      },
    ]);
    const { body } = await t.http.get('/api/surat').set(by.auth).expect(200);
    const listed = body.surat.find(({ id }: { id: number }) => id === surat.id);
    expect(listed).toMatchObject({ asal: 'loket', dimasukkan_oleh: 'Petugas Loket' });
  });

  it('residents get a 403 before other errors, and nothing is stored', async () => {
    const person = await createPerson(t);
    const before = await t.prisma.surat.count();
    for (const atas_nama of ['1', 'ya']) {
      const { body } = await withSurat(post(person), { fields: { atas_nama, nik: '1' } }).expect(403);
      expect(body).toEqual({ error: 'Anda tidak memiliki akses admin' });
    }
    await withSurat(t.http.post('/api/surat'), { fields: { atas_nama: '1' } }).expect(401);
    expect(await t.prisma.surat.count()).toBe(before);
  });

  it('follows the same rules, except for the phone number', async () => {
    const by = await official();
    const bad = { atas_nama: '1', nik: '1', no_hp: 'telepon' };
    const { body } = await withSurat(post(by), { fields: bad }).expect(400);
    expect(body.errors).toEqual([
      { path: 'nik', msg: 'NIK harus 16 digit angka' },
      { path: 'no_hp', msg: 'Nomor HP harus berupa angka, misalnya 081234567890' },
    ]);
    const unknown = await withSurat(post(by), { fields: { atas_nama: 'ya' } }).expect(400);
    expect(unknown.body.error).toBe('atas_nama harus 1');
    const own = await withSurat(post(by), { fields: { no_hp: '' } }).expect(400);
    expect(own.body.error).toBe('Nomor HP wajib diisi');
  });

  it('without the flag it is the official’s own application', async () => {
    const by = await official();
    const { body } = await withSurat(post(by)).expect(201);
    expect(body.surat).toMatchObject({ asal: 'portal', dimasukkan_oleh: null, berpemilik: true });
  });

  it('cannot reuse files of the official’s own applications', async () => {
    const by = await official();
    const { body: own } = await withSurat(post(by)).expect(201);
    const [file] = own.surat.lampiran;
    const request = withSurat(post(by), {
      fields: { atas_nama: '1', jenis_persyaratan_9: file.jenis_persyaratan, berkas_lama_9: String(file.id) },
      attachments: own.surat.lampiran
        .slice(1)
        .map((one: { jenis_persyaratan: string }) => ({ label: one.jenis_persyaratan })),
    });
    expect((await request.expect(400)).body.error).toBe(`Lampiran "${file.jenis_persyaratan}" wajib diunggah`);
  });

  it('is created once per key, and separately from the official’s own application', async () => {
    const by = await official();
    const key = randomUUID();
    const send = (fields: Record<string, string>) => withSurat(post(by).set('Idempotency-Key', key), { fields });
    const first = await send({ atas_nama: '1' }).expect(201);
    const second = await send({ atas_nama: '1' }).expect(201);
    expect(second.body.surat.id).toBe(first.body.surat.id);
    await send({}).expect(409);
  });

  it('has its own limits: 40 open or 30 hourly applications do not block the counter', async () => {
    const by = await official();
    await t.prisma.rateLimit.create({
      data: { key: `letters:${by.id}`, points: 30, expire: BigInt(Date.now() + 3_600_000) },
    });
    await enter(by);
    await withSurat(post(by)).expect(429);
    await t.prisma.rateLimit.update({ where: { key: `loket:${by.id}` }, data: { points: 120 } });
    await withSurat(post(by), { fields: { atas_nama: '1' } }).expect(429);
  });

  it('keeps the official’s name after the account is deleted', async () => {
    const by = await official('Petugas Lama');
    const { id } = await enter(by);
    await t.prisma.user.delete({ where: { id: by.id } });
    const { body } = await t.http
      .get(`/api/surat/${id}`)
      .set((await official()).auth)
      .expect(200);
    expect(body.surat.dimasukkan_oleh).toBe('Petugas Lama');
  });
});

describe('earlier entries of a visitor', () => {
  it('finds applications of the counter by NIK, newest first', async () => {
    const by = await official();
    const nik = newNik();
    const first = await enter(by, { nik });
    const second = await enter(by, { nik });
    await createSurat(t, { userId: (await createPerson(t)).id, nik });
    await enter(by, { nik: newNik() });
    const spaced = nik.replace(/(\d{4})/g, '$1 ');
    const { body } = await t.http.post('/api/loket/cari').set(by.auth).send({ nik: spaced }).expect(200);
    expect(body.surat.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(Object.keys(body.surat[0]).sort()).toEqual(['id', 'jenis_surat', 'nama', 'status', 'tanggal_pengajuan']);
    expect(t.logLines.join('')).not.toContain(nik);
  });

  it('finds complaints of the counter, too', async () => {
    const by = await official();
    const nik = newNik();
    const complain = async (auth: Person['auth'], fields: object) =>
      (
        await t.http
          .post('/api/pengaduan')
          .set(auth)
          .send({ ...PENGADUAN_FIELDS, nik, ...fields })
          .expect(201)
      ).body.pengaduan.id;
    const first = await complain(by.auth, { atas_nama: '1' });
    const second = await complain(by.auth, { atas_nama: '1', judul: 'Jembatan patah' });
    await complain((await createPerson(t)).auth, {});
    const { body } = await t.http.post('/api/loket/cari').set(by.auth).send({ nik }).expect(200);
    const { nama, judul, tanggal_pengaduan } = PENGADUAN_FIELDS;
    const found = { nama, judul, tanggal_pengaduan, status: 'Baru' };
    expect(body).toEqual({
      surat: [],
      pengaduan: [
        { ...found, id: second, judul: 'Jembatan patah' },
        { ...found, id: first },
      ],
    });
  });

  it('requires an official and a whole NIK', async () => {
    await t.http.post('/api/loket/cari').send({ nik: newNik() }).expect(401);
    const person = await createPerson(t);
    await t.http.post('/api/loket/cari').set(person.auth).send({ nik: '1' }).expect(403);
    const { body } = await t.http
      .post('/api/loket/cari')
      .set((await official()).auth)
      .send({ nik: '1' })
      .expect(400);
    expect(body.error).toBe('NIK harus 16 digit angka');
  });
});

describe('transfer to an account', () => {
  const hand = (by: Person, id: number, body: object, table = 'surat') =>
    t.http.post(`/api/${table}/${id}/serahkan-akun`).set(by.auth).send(body);

  it('makes the account the owner, and the code stays valid', async () => {
    const by = await official();
    const owner = await createPerson(t);
    const { id, kode } = await enter(by);
    await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(404);
    const { body } = await hand(by, id, { username: owner.username.toUpperCase(), ktp_dicocokkan: true }).expect(200);
    expect(body).toEqual({ message: 'Diserahkan ke akun', akun: { username: owner.username, nama: owner.nama } });
    const seen = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
    expect(seen.body.surat).toMatchObject({ asal: 'loket', dimasukkan_oleh: 'Petugas Loket', kode });
    const data = await t.http.get('/api/auth/me/data').set(owner.auth).expect(200);
    expect(JSON.stringify(data.body)).toContain(`"id":${id},`);
    await t.http.get(`/api/lacak/${kode}`).expect(200);
    expect((await traces('surat', id)).at(-1)).toMatchObject({
      aksi: 'ubah',
      perubahan: [{ kolom: 'akun', dari: null, ke: `Akun ${owner.id}` }],
    });
    expect((await hand(by, id, { username: owner.username, ktp_dicocokkan: true }).expect(409)).body.error).toBe(
      'Sudah diserahkan ke sebuah akun',
    );
  });

  it('requires the identity card, an active resident and an entry without owner', async () => {
    const by = await official();
    const owner = await createPerson(t);
    const { id } = await enter(by);
    const ktp_dicocokkan = true;
    const { username } = owner;
    const unchecked = await hand(by, id, { username }).expect(400);
    expect(unchecked.body.errors).toEqual([{ path: 'ktp_dicocokkan', msg: 'Cocokkan dahulu KTP asli dengan pemohon' }]);
    await hand(owner, id, {}).expect(403);
    await hand(by, 2_000_000_000, {}).expect(404);
    await hand(by, id, { username: 'tidak.ada', ktp_dicocokkan }).expect(404);
    await hand(by, id, { username: by.username, ktp_dicocokkan }).expect(409);
    await t.prisma.user.update({ where: { id: owner.id }, data: { aktif: false } });
    await hand(by, id, { username, ktp_dicocokkan }).expect(409);
    const portal = await createSurat(t, { userId: (await createPerson(t)).id });
    const other = await createPerson(t);
    await hand(by, portal.id, { username: other.username, ktp_dicocokkan }).expect(409);
    expect(await t.prisma.surat.findUnique({ where: { id } })).toMatchObject({ user_id: null });
  });

  it('shows the account to the official before the transfer', async () => {
    const by = await official();
    const owner = await createPerson(t);
    const ask = (username: string, auth = by.auth) => t.http.post('/api/loket/akun').set(auth).send({ username });
    expect((await ask(owner.username).expect(200)).body).toEqual({
      akun: { username: owner.username, nama: owner.nama },
    });
    await ask(by.username).expect(409);
    await ask('tidak.ada').expect(404);
    await ask('').expect(400);
    await ask(owner.username, owner.auth).expect(403);
  });

  it('transfers complaints, too', async () => {
    const by = await official();
    const owner = await createPerson(t);
    const { id } = await createPengaduan(t, { userId: null, asal: 'loket' });
    await hand(by, id, { username: owner.username, ktp_dicocokkan: true }, 'pengaduan').expect(200);
    await t.http.get(`/api/pengaduan/${id}`).set(owner.auth).expect(200);
    const anonymous = await createPengaduan(t, { userId: null });
    await hand(by, anonymous.id, { username: owner.username, ktp_dicocokkan: true }, 'pengaduan').expect(409);
  });
});

describe('missing items of a counter application', () => {
  it('an official can scan every item, and each file leaves an audit entry', async () => {
    const by = await official();
    const resident = await createPerson(t);
    const { id, lampiran } = await enter(by);
    const file = lampiran.find((one: { jenis_persyaratan: string }) => one.jenis_persyaratan === KK);
    await tinjauanOf(t, id, resident).ganti(file.id).expect(404);
    const { body } = await tinjauanOf(t, id, by).ganti(file.id).expect(200);
    const states = body.tinjauan.berkas.map((one: { jenis_persyaratan: string; keadaan: string }) => [
      one.jenis_persyaratan,
      one.keadaan,
    ]);
    expect(Object.fromEntries(states)).toMatchObject({ [KK]: 'diganti', [KTP]: 'belum_diperiksa' });
    expect((await traces('surat', id)).at(-1)).toMatchObject({
      aksi: 'ubah',
      perubahan: [{ kolom: 'berkas', dari: null, ke: KK }],
    });
    await t.prisma.surat.update({ where: { id }, data: { user_id: resident.id } });
    await tinjauanOf(t, id, by).ganti(file.id).expect(404);
  });

  it('a scan closes the correction request and resumes the promise', async () => {
    const by = await official();
    const { id, lampiran } = await enter(by);
    const file = lampiran.find((one: { jenis_persyaratan: string }) => one.jenis_persyaratan === KK);
    const call = tinjauanOf(t, id, by);
    const rest = lampiran.flatMap(({ jenis_persyaratan }: { jenis_persyaratan: string }) =>
      jenis_persyaratan === KK ? [] : [{ jenis_persyaratan, keadaan: 'diterima' }],
    );
    await call
      .put({ berkas: [...rest, { jenis_persyaratan: KK, keadaan: 'perlu_diganti', alasan: 'foto_buram' }] })
      .expect(200);
    await call.kirim().expect(200);
    const stopped = await t.http.get(`/api/surat/${id}`).set(by.auth).expect(200);
    expect(stopped.body.surat.janji.berhenti).toBe(true);
    await call.ganti(file.id).expect(200);
    const running = await t.http.get(`/api/surat/${id}`).set(by.auth).expect(200);
    expect(running.body.surat.janji.berhenti).toBe(false);
  });
});

it('keeps NIK and names out of the log', () => {
  expect(t.logLines.join('')).not.toContain(SURAT_FIELDS.nik);
  expect(newKode()).toHaveLength(10);
});
