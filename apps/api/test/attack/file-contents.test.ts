import { crc32, deflateSync } from 'node:zlib';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPerson, PENGADUAN_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { fileError, JPG, PDF, PNG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const MB = 1024 * 1024;
const PHP = '<?php system($_GET["c"]); ?>';
const SCRIPT = '<script>alert(document.domain)</script>';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
};

/** Returns a PNG of this size with equal pixels, which compress to a small file. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const gif = await sharp(PNG).gif().toBuffer();
const webp = await sharp(PNG).webp().toBuffer();
const jpgWithMetadata = await sharp(JPG)
  .withExif({ IFD0: { Artist: SCRIPT, Copyright: PHP }, IFD3: { GPSLatitude: '7/1 30/1 0/1' } })
  .toBuffer();

const HIDING: Record<string, Buffer> = {
  'a GIF that is a script, too': Buffer.concat([gif, Buffer.from(`/*${SCRIPT}*/=1;alert(1)//`)]),
  'a PNG with PHP behind it': Buffer.concat([PNG, Buffer.from(PHP)]),
  'a PNG with PHP in a text of its own': Buffer.concat([
    PNG.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${PHP}${SCRIPT}`)),
    PNG.subarray(33),
  ]),
  'a JPG with a page behind it': Buffer.concat([JPG, Buffer.from(`<html>${SCRIPT}`)]),
  'a JPG with an archive behind it': Buffer.concat([JPG, Buffer.from(`PK\x03\x04${PHP}`)]),
  'a JPG with PHP and a place in its metadata': jpgWithMetadata,
  'a WebP with PHP behind it': Buffer.concat([webp, Buffer.from(PHP)]),
};

const newsWith = (img: Buffer, name = 'a.png') =>
  t.http
    .post('/api/berita')
    .set(admin.auth)
    .field({ title: 'A', content: 'B', kategori: 'Sosial', tanggal: '2026-11-20' })
    .attach('img', img, name);

const kept = async () => (await t.storedFiles()).filter((file) => !file.startsWith('tmp/')).length;

describe('a public picture', () => {
  it.each(Object.entries(HIDING))('%s is encoded again without its hidden content', async (_, bytes) => {
    const { status, body } = await newsWith(bytes, 'a.php');
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body.berita.img).toMatch(/^\/uploads\/berita\/[0-9a-f-]{36}-\d+x\d+\.webp$/);
    const { headers, body: served } = await t.http.get(body.berita.img).responseType('blob');
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff']);
    expect(served.subarray(0, 4).toString()).toBe('RIFF');
    expect(served.toString('latin1')).not.toMatch(/php|script|alert|EXIF|XMP/i);
  });

  const CUT = ['no more than the start of a PNG', 'the start of a PNG and a page', 'half a PNG', 'the start of a JPG'];
  const REFUSED: Record<string, Buffer> = {
    'an SVG': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
    'an SVG that says it is XML': Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
    'a page called a picture': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a PDF': PDF,
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0x89]),
    'no more than the start of a PNG': PNG.subarray(0, 8),
    'the start of a PNG and a page': Buffer.concat([PNG.subarray(0, 8), Buffer.from(SCRIPT)]),
    'half a PNG': PNG.subarray(0, PNG.length / 2),
    'the start of a JPG': JPG.subarray(0, 20),
    'a GIF without a picture': Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'),
    'a program': Buffer.from('MZ\x90\x00\x03'.padEnd(200, '\0')),
  };

  const sentenceFor = (name: string): string => {
    if (name === 'nothing') return EMPTY_FILE;
    return CUT.includes(name) ? FILE_TEXT.cut : 'File harus berupa gambar!';
  };

  it.each(Object.entries(REFUSED))('%s as a public picture returns 400 and leaves nothing', async (name, bytes) => {
    const before = await kept();
    const { status, body } = await newsWith(bytes);
    expect([status, body]).toEqual([400, fileError(sentenceFor(name), 'img')]);
    expect(await kept()).toBe(before);
  });

  it.each([
    [30_000, 30_000],
    [65_000, 800],
    [1, 60_000_000],
  ])('a small file that decompresses to %i × %i pixels is rejected with little memory', async (width, height) => {
    const bomb = flatPng(width, height);
    expect(bomb.length).toBeLessThan(MB);
    const before = process.memoryUsage().rss;
    const { status } = await newsWith(bomb);
    expect(status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  it('a picture of the maximum size is accepted, and the portal responds meanwhile', async () => {
    const large = newsWith(flatPng(4000, 4000)).then(({ status }) => status);
    expect((await t.http.get('/api/health')).status).toBe(200);
    expect(await large).toBe(201);
  });
});

describe('a private file', () => {
  const ALLOWED: [string, Buffer, string, Buffer?][] = [
    ['a PDF with a page in it', Buffer.concat([PDF, Buffer.from(`<html>${SCRIPT}</html>`)]), 'application/pdf'],
    [
      'a PDF that runs a script',
      Buffer.from(PDF.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
      'application/pdf',
    ],
    ['a PNG with PHP behind it', Buffer.concat([PNG, Buffer.from(PHP)]), 'image/png', PNG],
    ['a JPG with a page behind it', Buffer.concat([JPG, Buffer.from(`<html>${SCRIPT}`)]), 'image/jpeg', JPG],
    ['a PNG of 900 million pixels', flatPng(30_000, 30_000), 'image/png'],
  ];

  it.each(ALLOWED)('%s is served with the type of its bytes in a sandbox', async (_, data, type, kept = data) => {
    const { auth } = await createPerson(t);
    const attachments = SURAT_LABELS.map((label, i) => ({ label, ...(i === 0 && { data, name: 'halaman.html' }) }));
    const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments }).expect(201);
    const { headers, body: served } = await t.http.get(body.surat.lampiran[0].url_file).responseType('blob');
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-disposition']).toMatch(/^inline; filename=halaman\.html\.(pdf|png|jpg)$/);
    expect(served.equals(kept)).toBe(true);
  });

  const REFUSED: Record<string, Buffer> = {
    'a page that mentions a PDF': Buffer.from(`${SCRIPT}%PDF-1.4`),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a GIF': gif,
    nothing: Buffer.alloc(0),
  };

  it.each(Object.entries(REFUSED))('%s as a private file returns 400 and leaves nothing', async (_, data) => {
    const before = await kept();
    const { auth } = await createPerson(t);
    const attachments = SURAT_LABELS.map((label, i) => ({ label, ...(i === 0 && { data, name: 'ktp.jpg' }) }));
    expect((await withSurat(t.http.post('/api/surat').set(auth), { attachments })).status).toBe(400);
    const complaint = t.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', data, 'a.jpg');
    expect((await complaint).status).toBe(400);
    expect(await kept()).toBe(before);
  });
});
