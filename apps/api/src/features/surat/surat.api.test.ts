import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import { isRequired, isUploaded, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { suratSayaRowSchema, suratSchema } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { villageDay } from '@pendopo/shared/text/dates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPerson, createSurat, SURAT_FIELDS, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { HEIC } from '../../../test/heic.ts';
import { fileError, JPG, PDF, PNG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const post = (person: { auth: { Authorization: string } }) => t.http.post('/api/surat').set(person.auth);

async function submit(person: Awaited<ReturnType<typeof createPerson>>, ...given: [Parameters<typeof withSurat>[1]?]) {
  const { body } = await withSurat(post(person), ...given).expect(201);
  return suratSchema.parse(body.surat);
}

/** A PDF that its owner has locked. Only a user password prevents reading it. */
async function encrypted(userPassword: string | undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Kartu Keluarga');
  pdf.encrypt({ ownerPassword: 'kantor', ...(userPassword && { userPassword }) });
  return Buffer.from(await pdf.save());
}

const ASKING = await encrypted('rahasia');
const OWNED = await encrypted(undefined);

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

  it.each([
    ['HTML called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'foto.jpg'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'gambar.png'],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'), 'gambar.gif'],
    ['a Word document', Buffer.from('PK\u0003\u0004 word/document.xml'), 'surat.docx'],
    ['an empty file', Buffer.alloc(0), 'kosong.pdf', EMPTY_FILE],
    ['a photo as an iPhone keeps it, called .jpg', HEIC, 'foto.jpg', FILE_TEXT.heic],
    ['a JPG of which the end is missing', JPG.subarray(0, -20), 'ktp.jpg', FILE_TEXT.cut],
    ['a PNG of which the end is missing', PNG.subarray(0, -20), 'ktp.png', FILE_TEXT.cut],
    ['a PDF of which the end is missing', PDF.subarray(0, -8), 'kk.pdf', FILE_TEXT.cut],
    ['a PDF that asks for a password', ASKING, 'kk.pdf', FILE_TEXT.locked],
  ])('checks the type by the bytes: %s', async (_what, data, name, message = SURAT_TEXT.fileType) => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { body } = await withSurat(post(person), {
      attachments: SURAT_LABELS.map((label, i) => (i === 2 ? { label, data, name } : { label })),
    }).expect(400);
    expect(body).toEqual(fileError(message, 'lampiran_2'));
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it.each([
    ['that only its owner may change', OWNED],
    ['behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), PDF])],
    ['behind some lines', Buffer.concat([Buffer.alloc(300, 'Content-Type: x\r\n'), PDF])],
  ])('stores a PDF %s unchanged', async (_what, data) => {
    const attachments = SURAT_LABELS.map((label) => ({ label, data, name: 'kk.pdf' }));
    const url = (await submit(await createPerson(t), { attachments })).lampiran[0]?.url_file ?? '';
    const { body, headers } = await t.http.get(url).responseType('blob').expect(200);
    expect([headers['content-type'], data.equals(body)]).toEqual(['application/pdf', true]);
  });

  it('removes place and device from a photo, and keeps quality and orientation', async () => {
    const taken = await sharp(PNG)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Model: 'HP Warga' }, IFD3: { GPSLatitude: '7/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const attachments = SURAT_LABELS.map((label) => ({ label, data: taken, name: 'ktp.jpg' }));
    const url = (await submit(await createPerson(t), { attachments })).lampiran[0]?.url_file ?? '';
    const { body } = await t.http.get(url).responseType('blob').expect(200);
    expect(body.toString('latin1')).not.toContain('HP Warga');
    const rows = await t.prisma.lampiran.findMany({ where: { nama_file: 'ktp.jpg' }, select: { ukuran: true } });
    expect(rows.map(({ ukuran }) => ukuran)).toContain(body.length);
    expect((await sharp(body).metadata()).orientation).toBe(6);
    expect(await sharp(body).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  });

  it('accepts a PNG named .txt, because the name does not matter', async () => {
    const attachments = SURAT_LABELS.map((label) => ({ label, data: PNG, name: 'catatan.txt' }));
    expect((await submit(await createPerson(t), { attachments })).lampiran[0]?.nama_file).toBe('catatan.txt');
  });

  it('returns 413 for a file over 5 MB and stores nothing', async () => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024 + 1 - JPG.length)]);
    const attachments = SURAT_LABELS.map((label, i) => (i === 1 ? { label, data } : { label }));
    const { body } = await withSurat(post(person), { attachments }).expect(413);
    expect(body).toEqual(fileError('Ukuran file lampiran maksimal 5MB.', 'lampiran_1'));
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('accepts a file of exactly 5 MB', async () => {
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024 - JPG.length)]);
    await submit(await createPerson(t), {
      attachments: SURAT_LABELS.map((label, i) => (i === 0 ? { label, data } : { label })),
    });
  });

  it('rejects more files than any type needs', async () => {
    const attachments = Array.from({ length: 13 }, () => ({ label: SURAT_LABELS[0] }));
    const { body } = await withSurat(post(await createPerson(t)), { attachments }).expect(400);
    expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
  });

  it('rejects a file part with another name', async () => {
    const { body } = await withSurat(post(await createPerson(t)))
      .attach('../../etc/passwd', JPG, 'x.jpg')
      .expect(400);
    expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
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

describe('reading applications', () => {
  it('the owner and an admin see the whole application; another resident gets a 404', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const admin = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: owner.id });
    for (const viewer of [owner, admin]) {
      const { body, headers } = await t.http.get(`/api/surat/${id}`).set(viewer.auth).expect(200);
      expect(suratSchema.parse(body.surat).nik).toBe(SURAT_FIELDS.nik);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { body } = await t.http.get(`/api/surat/${id}`).set(other.auth).expect(404);
    expect(body).toEqual({ error: 'Surat tidak ditemukan' });
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999', '2147483647', '1%00', "1'--"])(
    'returns 404 for the id %s',
    async (id) => {
      const { body } = await t.http
        .get(`/api/surat/${id}`)
        .set((await createPerson(t)).auth)
        .expect(404);
      expect(body).toEqual({ error: 'Surat tidak ditemukan' });
    },
  );

  it('lists show the official’s note with the newest status', async () => {
    const me = await createPerson(t);
    const official = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: me.id });
    const noteOf = async () => (await t.http.get('/api/surat/my-surat').set(me.auth).expect(200)).body.surat[0].catatan;
    const put = (body: object) => t.http.put(`/api/surat/${id}/status`).set(official.auth).send(body).expect(200);
    expect(await noteOf()).toBeNull();
    await put({ status: 'Diproses', catatan: 'Sedang kami siapkan.' });
    expect(await noteOf()).toBe('Sedang kami siapkan.');
    await put({ status: 'Selesai' });
    expect(await noteOf()).toBeNull();
  });

  it('lists only own applications, newest first, in pages', async () => {
    const me = await createPerson(t);
    const other = await createPerson(t);
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createSurat(t, { userId: me.id })).id);
    await createSurat(t, { userId: other.id });
    const first = await t.http.get('/api/surat/my-surat?limit=3').set(me.auth).expect(200);
    const second = await t.http
      .get(`/api/surat/my-surat?limit=3&cursor=${first.body.meta.next_cursor}`)
      .set(me.auth)
      .expect(200);
    const seen = [...first.body.surat, ...second.body.surat].map((row) => suratSayaRowSchema.parse(row).id);
    expect(seen).toEqual(ids);
    expect(first.body.meta.total).toBe(5);
    expect(second.body.meta).toEqual({ total: 5, next_cursor: null });
  });

  it('officials search by part of a name and NIK in any spacing, and filter by type and status', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const mark = randomUUID().slice(0, 8);
    const a = await createSurat(t, { userId: owner.id, nama: `Niken ${mark} Larasanti`, nik: '9999014507920001' });
    const b = await createSurat(t, {
      userId: owner.id,
      nama: `Made 100%_${mark}`,
      status: 'Selesai',
      jenis_surat: 'Surat Keterangan Domisili',
    });
    const search = async ({ q = '', ...query }: Record<string, string>) => {
      const { body } = await t.http
        .get('/api/surat')
        .query({ limit: '100', ...query })
        .set(SEARCH_HEADER, encodeURIComponent(q))
        .set(admin.auth)
        .expect(200);
      return body.surat.map((row: { id: number }) => row.id);
    };
    expect(await search({ q: `niken ${mark}` })).toEqual([a.id]);
    expect(await search({ q: `100%_${mark}` })).toEqual([b.id]);
    expect(await search({ q: `100%${mark}` })).toEqual([]);
    expect(await search({ q: `100__${mark}` })).toEqual([]);
    expect(await search({ q: '9999 0145 0792 0001' })).toContain(a.id);
    const c = await createSurat(t, { userId: owner.id, nama: `Siti Ma'ruf ${mark}`, no_hp: '081277778888' });
    for (const q of [`Siti  Ma’ruf ${mark}`, `siti\u00a0ma\u02bcruf ${mark}`, `Si\u00adti Ma\u200b\`ruf ${mark}`])
      expect(await search({ q })).toEqual([c.id]);
    for (const q of ['+62 (0)812-7777-8888', '0062 812 7777 8888', '81277778888'])
      expect(await search({ q })).toContain(c.id);
    const domisili = await search({ q: 'DOMISILI' });
    expect(domisili).toContain(b.id);
    expect(domisili).not.toContain(a.id);
    expect(await search({ q: mark, status: 'Selesai' })).toEqual([b.id]);
  });

  it.each([
    ['limit=0', 'limit harus angka 1 sampai 100'],
    ['limit=101', 'limit harus angka 1 sampai 100'],
    ['limit=banyak', 'limit harus angka 1 sampai 100'],
    ['limit=5&limit=6', 'limit harus angka 1 sampai 100'],
    ['cursor=abc', 'cursor tidak dikenal'],
    ['cursor=aWQ6MA', 'cursor tidak dikenal'],
    ['status=Lunas', 'Status harus salah satu dari Menunggu, Diproses, Selesai, Ditolak'],
    [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
    ['q=a&q=b', 'Kata pencarian harus berupa teks'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('returns 400 for the query %s', async (query, error) => {
    const admin = await createPerson(t, { role: 'admin' });
    const { body } = await t.http.get(`/api/surat?${query}`).set(admin.auth).expect(400);
    expect(body.error).toBe(error);
  });
});

describe('the status of an application', () => {
  it('allows every change with a note, and the history has each step', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    const set = (status: string, catatan?: string) =>
      t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status, catatan }).expect(200);
    await set('Selesai', ' Ambil di kantor desa ');
    await set('Menunggu');
    const { body } = await set('Diproses', '');
    expect(body.message).toBe('Status surat diperbarui');
    const seen = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
    expect(seen.body.surat.status).toBe('Diproses');
    expect(
      seen.body.surat.riwayat.map(({ status, catatan }: { status: string; catatan: string | null }) => [
        status,
        catatan,
      ]),
    ).toEqual([
      ['Menunggu', null],
      ['Selesai', 'Ambil di kantor desa'],
      ['Menunggu', null],
      ['Diproses', null],
    ]);
  });

  it('ignores an unchanged status without a note', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const { id, updatedAt } = await createSurat(t, { userId: owner.id });
    const set = async (catatan?: string) => {
      const { body } = await t.http
        .put(`/api/surat/${id}/status`)
        .set(admin.auth)
        .send({ status: 'Menunggu', catatan })
        .expect(200);
      return body.surat.riwayat.map((entry: { catatan: string | null }) => entry.catatan);
    };
    expect(await set()).toEqual([null]);
    expect(await set(' ')).toEqual([null]);
    expect((await t.prisma.surat.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(0);
    expect(await set('KTP kurang jelas')).toEqual([null, 'KTP kurang jelas']);
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(1);
  });

  it('a resident gets a 403 for every body', async () => {
    const owner = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    const { body } = await t.http.put(`/api/surat/${id}/status`).set(owner.auth).type('json').send('{').expect(403);
    expect(body).toEqual({ error: 'Anda tidak memiliki akses admin' });
  });

  it('returns 400 for an unknown status, and 404 for a missing application with any body', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: admin.id });
    const wrong = await t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Lunas' }).expect(400);
    expect(wrong.body.error).toBe('Status harus salah satu dari Menunggu, Diproses, Selesai, Ditolak');
    const malformed = await t.http
      .put(`/api/surat/${id}/status`)
      .set(admin.auth)
      .type('json')
      .send('{"status":')
      .expect(400);
    expect(malformed.body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
    const missing = await t.http
      .put('/api/surat/2147483647/status')
      .set(admin.auth)
      .send({ status: 'Ditolak' })
      .expect(404);
    expect(missing.body).toEqual({ error: 'Surat tidak ditemukan' });
  });
});

describe('cancelling', () => {
  it('deletes the application with its rows and files', async () => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { id } = await submit(person);
    const { body } = await t.http.delete(`/api/surat/${id}/cancel`).set(person.auth).expect(200);
    expect(body).toEqual({ message: 'Pengajuan surat berhasil dibatalkan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(0);
    expect(await t.prisma.lampiran.count({ where: { surat_id: id } })).toBe(0);
    expect(await t.prisma.riwayatSurat.count({ where: { surat_id: id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it.each(['Diproses', 'Selesai'])('a resident cannot cancel an application with the status %s', async (status) => {
    const person = await createPerson(t);
    const { id } = await createSurat(t, { userId: person.id, status });
    const { body } = await t.http.delete(`/api/surat/${id}/cancel`).set(person.auth).expect(409);
    expect(body).toEqual({ error: 'Hanya surat berstatus Menunggu yang dapat dibatalkan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(1);
  });

  it('returns 404 for an application of another resident', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    await t.http.delete(`/api/surat/${id}/cancel`).set(other.auth).expect(404, { error: 'Surat tidak ditemukan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(1);
  });

  it('a concurrent status change and cancellation never both succeed', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    for (let round = 0; round < 10; round++) {
      const { id } = await createSurat(t, { userId: owner.id });
      const [cancelled, changed] = await Promise.all([
        t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth),
        t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Diproses' }),
      ]);
      const left = await t.prisma.surat.findUnique({ where: { id } });
      expect([cancelled.status, changed.status, left?.status]).toEqual(
        left ? [409, 200, 'Diproses'] : [200, 404, undefined],
      );
    }
  });
});
