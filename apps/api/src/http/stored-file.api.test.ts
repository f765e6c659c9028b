import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createPerson, SURAT_LABELS, withSurat } from '../../test/factories.ts';
import { startS3 } from '../../test/s3-server.ts';
import { JPG, PDF, picture } from '../../test/sample-files.ts';
import { createTestApp } from '../../test/test-app.ts';
import { loggable } from './request-log.ts';

const s3 = await startS3();
const onDisk = await createTestApp();
const onS3 = await createTestApp({ s3: s3.settings });
/** A PDF with these bytes in its middle. */
const largePdf = (middle: Buffer) => Buffer.concat([PDF, middle, Buffer.from('\n%%EOF\n')]);
const SAVED = { nama: 'Tirta', email: `${randomUUID()}@contoh.example` };

describe.each([
  { where: 'on disk', t: onDisk, files: onDisk.storedFiles },
  { where: 'in an object store', t: onS3, files: s3.objects },
])('files $where', ({ t, files }) => {
  const areaOf = async (area: string) => (await files()).filter((file) => file.startsWith(`${area}/`));
  const scans = SURAT_LABELS.map((label, i) => ({ label, data: i ? JPG : PDF, name: `berkas-${i}` }));

  it("an application's files open by their links, and are deleted when it is cancelled", async () => {
    const { auth } = await createPerson(t);
    const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments: scans }).expect(201);
    expect(await areaOf('private')).toHaveLength(scans.length);
    for (const [i, { url_file }] of body.surat.lampiran.entries()) {
      const answer = await t.http.get(url_file).responseType('blob').expect(200);
      expect(answer.body.equals(scans[i]?.data)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': i ? 'image/jpeg' : 'application/pdf',
        'content-length': String(scans[i]?.data.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect((await t.http.head(url_file).expect(200)).headers['content-length']).toBe(String(scans[i]?.data.length));
      await t.http.get(`/uploads/${url_file.slice('/berkas/'.length).split('?', 1)[0]}`).expect(404);
    }
    await t.http.delete(`/api/surat/${body.surat.id}/cancel`).set(auth).expect(200);
    expect(await areaOf('private')).toEqual([]);
    await t.http.get(body.surat.lampiran[0].url_file).expect(404, { error: 'Berkas tidak ditemukan' });
    await expect.poll(() => readdir(t.deps.storage.tmpDir)).toEqual([]);
  });

  it('a public picture is cached by browsers, and is gone when it is replaced', async () => {
    const person = await createPerson(t);
    const send = async (data: Buffer) => {
      const form = t.http.put('/api/auth/profile').set(person.auth).field({ nama: 'Tirta', email: person.email });
      return (await form.attach('foto', data, 'aku.png').expect(200)).body.user.profile_image;
    };
    const url = await send(await picture(800, 600));
    const { headers, body } = await t.http.get(url).responseType('blob').expect(200);
    const etag = `"${url.slice('/uploads/'.length)}"`;
    expect(headers).toMatchObject({
      etag,
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const head = await t.http.head(url).expect(200);
    expect([head.headers.etag, head.headers['content-length']]).toEqual([etag, String(body.length)]);
    const again = await t.http.get(url).set('If-None-Match', etag).expect(304);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await t.http.get(url).set('If-None-Match', '"lain"').expect(200);
    await t.http.post(url).expect(405);
    expect(await areaOf('public')).toHaveLength(2);
    await send(JPG);
    await t.http.get(url).set('If-None-Match', etag).expect(404, { error: 'Alamat tidak ditemukan' });
    expect(await areaOf('public')).toHaveLength(1);
  });

  it('a range request returns part of a file, so that a broken download can resume', async () => {
    const { auth } = await createPerson(t);
    const data = largePdf(Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251)));
    const attachments = [{ label: SURAT_LABELS[0], data, name: 'besar.pdf' }, ...scans.slice(1)];
    const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments }).expect(201);
    const url = body.surat.lampiran[0].url_file;
    const part = (range: string, more = {}) =>
      t.http
        .get(url)
        .set({ Range: range, ...more })
        .responseType('blob');
    const size = data.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=150000-', 150_000, size - 1],
      ['bytes=-10', size - 10, size - 1],
      ['bytes=100-100', 100, 100],
    ] as const) {
      const answer = await part(range).expect(206);
      expect([range, answer.headers['content-range']]).toEqual([range, `bytes ${from}-${to}/${size}`]);
      expect(answer.headers).toMatchObject({ 'content-length': String(to - from + 1), 'accept-ranges': 'bytes' });
      expect(answer.body.equals(data.subarray(from, to + 1))).toBe(true);
    }
    const { etag } = (await part('bytes=0-0').expect(206)).headers;
    await part('bytes=5-9', { 'If-Range': etag }).expect(206);
    // Another file, another unit than bytes, or several ranges: the whole file is sent.
    for (const [range, more] of [
      ['bytes=5-9', { 'If-Range': '"lain"' }],
      ['baris=1-2', {}],
      ['bytes=0-1,100-101', {}],
      ['bytes', {}],
    ] as const)
      expect((await part(range, more).expect(200)).body.length).toBe(size);
    const beyond = await part(`bytes=${size}-`).expect(416);
    expect([beyond.headers['content-range'], beyond.body.length ?? 0]).toEqual([`bytes */${size}`, 0]);
  });

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/profil',
    `/uploads/profil/${randomUUID()}.webp`,
    '/uploads/%2e%2e/private',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/profil/%00.webp',
  ])('%s returns a plain 404', async (path) => {
    const { body, headers } = await t.http.get(path).expect(404);
    expect(body).toEqual({ error: 'Alamat tidak ditemukan' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a client that disconnects in the middle of a file causes no error', async () => {
    const { auth } = await createPerson(t);
    const large = {
      label: SURAT_LABELS[0],
      data: largePdf(Buffer.alloc(5_000_000)),
      name: 'besar.pdf',
    };
    const attachments = [large, ...scans.slice(1)];
    const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments }).expect(201);
    const url = new URL(body.surat.lampiran[0].url_file, `http://127.0.0.1:${t.port}`);
    const leaving = new AbortController();
    const answer = await fetch(url, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => t.logLines.some((line) => line.includes(loggable(url.pathname)))).toBe(true);
    await t.http.get('/api/health/live').expect(200);
    expect(t.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('with the object store away', () => {
  it('upload and download without the object store return 503 and leave no file; other routes work', async () => {
    const { auth, id } = await createPerson(onS3);
    const { body: before } = await withSurat(onS3.http.post('/api/surat').set(auth)).expect(201);
    const kept = await s3.objects();
    await s3.close();

    const answers = [
      await withSurat(onS3.http.post('/api/surat').set(auth)),
      await onS3.http.put('/api/auth/profile').set(auth).field(SAVED).attach('foto', JPG, 'aku.jpg'),
      await onS3.http.get(before.surat.lampiran[0].url_file),
      await onS3.http.get(`/uploads/profil/${randomUUID()}.webp`),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, headers['retry-after'], body]).toEqual([503, '5', { error: 'Terjadi kesalahan pada server' }]);
    }
    expect(await onS3.prisma.surat.count({ where: { user_id: id } })).toBe(1);
    expect((await onS3.prisma.user.findUniqueOrThrow({ where: { id } })).profile_image).toBeNull();
    expect(await s3.objects()).toEqual(kept);
    await expect.poll(() => readdir(onS3.deps.storage.tmpDir)).toEqual([]);
    await onS3.http.get('/api/surat/my-surat').set(auth).expect(200);
    // Its files are deleted when the store is back.
    const files = before.surat.lampiran.map((l: { url_file: string }) => l.url_file.replace(/^\/berkas\/|\?.*/g, ''));
    await onS3.http.delete(`/api/surat/${before.surat.id}/cancel`).set(auth).expect(200);
    const noted = await onS3.prisma.fileRemoval.findMany({ where: { area: 'private', key: { in: files } } });
    expect(noted).toHaveLength(files.length);
  });
});
