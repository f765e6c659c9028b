import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { isRequired, isUploaded, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { suratSchema } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createPerson, SURAT_FIELDS, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { JPG, PDF, PNG } from '../../../test/sample-files.ts';
import { suratSubmissions } from '../../../test/surat.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const { post, submit } = suratSubmissions(t);

describe('submitting an application', () => {
  it('stores application, files and first status, and returns the whole', async () => {
    const person = await createPerson(t);
    const answer = await withSurat(post(person), {
      attachments: SURAT_LABELS.map((label, i) => ({
        label,
        data: [JPG, PNG, PDF, JPG][i] ?? JPG,
        name: `berkas ${i}.jpg`,
      })),
    }).expect(201);
    expect(answer.body.message).toBe('Surat berhasil diajukan!');
    const surat = suratSchema.parse(answer.body.surat);
    expect(surat).toMatchObject({ ...SURAT_FIELDS, status: 'Menunggu', tanggal_pengajuan: villageDay() });
    expect(surat.lampiran.map(({ jenis_persyaratan, nama_file }) => [jenis_persyaratan, nama_file])).toEqual(
      SURAT_LABELS.map((label, i) => [label, `berkas ${i}.jpg`]),
    );
    expect(surat.riwayat).toEqual([{ status: 'Menunggu', catatan: null, created_at: expect.any(String) }]);
    const files = await t.storedFiles();
    expect(files.filter((file) => file.startsWith('private/surat/'))).toHaveLength(4);
    expect(files.filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });

  it('accepts NIK and phone number in common notations and stores digits', async () => {
    const surat = await submit(await createPerson(t), {
      fields: { nik: ' 9999.0112 0388-0001', no_hp: '+62 812-0000-0011' },
    });
    expect(surat).toMatchObject({ nik: '9999011203880001', no_hp: '081200000011' });
  });

  it('stores blank optional fields as null', async () => {
    const surat = await submit(await createPerson(t), { fields: { pekerjaan: '  ', kewarganegaraan: '' } });
    expect(surat).toMatchObject({ pekerjaan: null, kewarganegaraan: null });
  });

  it('ignores id, status, owner and date sent by the client', async () => {
    const person = await createPerson(t);
    const fields = { id: '1', status: 'Selesai', user_id: '1', tanggal_pengajuan: '2001-01-01', __proto__x: 'y' };
    const surat = await submit(person, { fields });
    expect(surat).toMatchObject({ status: 'Menunggu', tanggal_pengajuan: villageDay() });
    const row = await t.prisma.surat.findUniqueOrThrow({ where: { id: surat.id } });
    expect(row.user_id).toBe(person.id);
  });

  it.each(SURAT_CATALOGUE.map((type) => [type.judul, type] as const))('accepts the type %s', async (judul, type) => {
    const labels = type.persyaratan.map(({ label }) => label).filter(isRequired);
    const surat = await submit(await createPerson(t), {
      fields: { jenis_surat: judul },
      attachments: labels.map((label) => ({ label })),
    });
    expect(surat.lampiran.map(({ jenis_persyaratan }) => jenis_persyaratan)).toEqual(labels);
  });

  it('accepts every optional upload of a type, too', async () => {
    const type = SURAT_CATALOGUE.toSorted((a, b) => b.persyaratan.length - a.persyaratan.length)[0];
    const labels = (type?.persyaratan ?? []).map(({ label }) => label).filter(isUploaded);
    const surat = await submit(await createPerson(t), {
      fields: { jenis_surat: type?.judul ?? '' },
      attachments: labels.map((label) => ({ label })),
    });
    expect(surat.lampiran).toHaveLength(labels.length);
  });
});

describe('an invalid application', () => {
  const tomorrow = villageDay(new Date(Date.now() + 24 * 60 * 60 * 1000));

  it.each([
    [{ nik: '123' }, 'nik', 'NIK harus 16 digit angka'],
    [{ nik: '99990112038800012' }, 'nik', 'NIK harus 16 digit angka'],
    [{ nik: '999901120388000x' }, 'nik', 'NIK harus 16 digit angka'],
    [{ nik: '' }, 'nik', 'NIK wajib diisi'],
    [{ tanggal_lahir: tomorrow }, 'tanggal_lahir', 'Tanggal lahir tidak boleh di masa depan'],
    [{ tanggal_lahir: '2023-02-31' }, 'tanggal_lahir', 'Tanggal lahir harus berupa tanggal'],
    [{ tanggal_lahir: '1899-12-31' }, 'tanggal_lahir', 'Tanggal lahir tidak boleh sebelum tahun 1900'],
    [{ nama: '   ' }, 'nama', 'Nama lengkap wajib diisi'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama lengkap paling banyak 100 karakter'],
    [{ nama: 'a\u0007b' }, 'nama', 'Nama lengkap memuat karakter yang tidak didukung'],
    [{ alamat_ktp: 'x'.repeat(501) }, 'alamat_ktp', 'Alamat sesuai KTP paling banyak 500 karakter'],
    [{ jenis_kelamin: 'Pria' }, 'jenis_kelamin', 'Jenis kelamin wajib dipilih'],
    [{ agama: 'Katholik' }, 'agama', 'Agama wajib dipilih'],
    [{ no_hp: 'telepon' }, 'no_hp', 'Nomor HP harus berupa angka, misalnya 081234567890'],
    [{ tempat_lahir: '' }, 'tempat_lahir', 'Tempat lahir wajib diisi'],
    [{ alamat_sekarang: '' }, 'alamat_sekarang', 'Alamat sekarang wajib diisi'],
    [{ jenis_surat: 'Surat Sakti' }, 'jenis_surat', 'Jenis surat tidak dikenal'],
  ])('rejects %j', async (fields, path, msg) => {
    const person = await createPerson(t);
    const { body } = await withSurat(post(person), { fields: fields as Record<string, string> }).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
  });

  it('reports every problem of fields and attachments at once, joined into one message', async () => {
    const person = await createPerson(t);
    const { body } = await withSurat(post(person), {
      fields: { nik: '1', nama: '' },
      attachments: SURAT_LABELS.slice(1).map((label) => ({ label })),
    }).expect(400);
    expect(body.errors).toEqual([
      { path: 'nama', msg: 'Nama lengkap wajib diisi' },
      { path: 'nik', msg: 'NIK harus 16 digit angka' },
      { path: 'lampiran', msg: SURAT_TEXT.fileMissing(SURAT_LABELS[0]) },
    ]);
    expect(body.error).toBe(
      'Nama lengkap wajib diisi, NIK harus 16 digit angka, Lampiran "Fotokopi Kartu Keluarga (KK)" wajib diunggah',
    );
  });

  it('names every required field of an empty request', async () => {
    const { body } = await post(await createPerson(t))
      .send({})
      .expect(400);
    expect(body.errors).toHaveLength(10);
  });

  it('rejects a multipart body without a boundary or end', async () => {
    const person = await createPerson(t);
    const broken = [
      post(person).set('Content-Type', 'multipart/form-data').send('abc'),
      post(person)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="nama"\r\n\r\nTi'),
    ];
    for (const request of broken) {
      const { body } = await request.expect(400);
      expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
    }
  });

  it('rejects a visitor before it stores any of the upload', async () => {
    const before = await t.storedFiles();
    const { body } = await withSurat(t.http.post('/api/surat')).expect(401);
    expect(body).toEqual({ error: 'Token tidak ditemukan. Silakan login ulang.' });
    expect(await t.storedFiles()).toEqual(before);
  });

  it('a full disk leaves neither rows nor files', async () => {
    const { storage } = t.deps;
    const full = await createTestApp({
      storage: {
        ...storage,
        keepPrivate: () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' })),
      },
    });
    const person = await createPerson(t);
    const { body } = await withSurat(full.http.post('/api/surat').set(person.auth)).expect(500);
    expect(body).toEqual({ error: 'Terjadi kesalahan pada server' });
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    await expect.poll(() => readdir(storage.tmpDir)).toEqual([]);
  });
});

describe('an application that cannot be completed', () => {
  it('leaves no file if the account is deleted during the upload', async () => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { storage } = t.deps;
    const racing = await createTestApp({
      storage: {
        ...storage,
        keepPrivate: async (...given) => {
          const keys = await storage.keepPrivate(...given);
          await t.prisma.user.deleteMany({ where: { id: person.id } });
          return keys;
        },
      },
    });
    const { body } = await withSurat(racing.http.post('/api/surat').set(person.auth)).expect(401);
    expect(body).toEqual({ error: 'Sesi Anda telah berakhir. Silakan login ulang.' });
    await expect.poll(t.storedFiles).toEqual(before);
  });
});

describe('sending twice', () => {
  it('returns the first application for the same key and creates nothing', async () => {
    const person = await createPerson(t);
    const key = randomUUID();
    const first = await withSurat(post(person).set('Idempotency-Key', key)).expect(201);
    const again = await withSurat(post(person).set('Idempotency-Key', key)).expect(201);
    expect(again.body.surat.id).toBe(first.body.surat.id);
    expect(again.body.message).toBe(first.body.message);
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
    expect(await t.prisma.lampiran.count({ where: { surat_id: first.body.surat.id } })).toBe(4);
  });

  it('returns one application for five concurrent requests and leaves no extra file', async () => {
    const person = await createPerson(t);
    // Uploads of earlier tests leave `tmp/` only after their responses.
    await expect.poll(() => readdir(t.deps.storage.tmpDir)).toEqual([]);
    const before = (await t.storedFiles()).length;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => withSurat(post(person).set('Idempotency-Key', key)).expect(201)),
    );
    expect(new Set(answers.map(({ body }) => body.surat.id)).size).toBe(1);
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
    await expect.poll(async () => (await t.storedFiles()).length).toBe(before + 4);
  });

  it('creates another application for the same key of another account', async () => {
    const key = randomUUID();
    const one = await createPerson(t);
    const two = await createPerson(t);
    const first = await withSurat(post(one).set('Idempotency-Key', key)).expect(201);
    const second = await withSurat(post(two).set('Idempotency-Key', key)).expect(201);
    expect(second.body.surat.id).not.toBe(first.body.surat.id);
  });

  it('a key expires after 24 hours', async () => {
    const later = await createTestApp();
    const person = await createPerson(later);
    const key = randomUUID();
    const send = () =>
      withSurat(later.http.post('/api/surat').set(person.auth).set('Idempotency-Key', key)).expect(201);
    const first = await send();
    await later.prisma.session.update({
      where: { id: person.sessionId },
      data: { expires_at: new Date(Date.now() + 48 * 60 * 60 * 1000) },
    });
    later.travel(50 * 60 * 1000);
    expect((await send()).body.surat.id).toBe(first.body.surat.id);
    await later.prisma.idempotencyKey.updateMany({
      where: { key },
      data: { created_at: new Date(Date.now() - 24 * 60 * 60 * 1000) },
    });
    expect((await send()).body.surat.id).not.toBe(first.body.surat.id);
  });

  it('returns 400 for a key that is not a UUID', async () => {
    const { body } = await withSurat(post(await createPerson(t)).set('Idempotency-Key', 'dua kali')).expect(400);
    expect(body).toEqual({ error: 'Idempotency-Key harus berupa UUID' });
  });
});
