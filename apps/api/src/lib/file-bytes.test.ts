import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { isCompleteFile, mayBeLocked } from '@pendopo/shared/files/completeness';
import { FILE_HEAD, typeOfHead } from '@pendopo/shared/files/type';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFileBytes } from './file-bytes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pendopo-bytes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function seen(bytes: Uint8Array) {
  const path = join(folder, 'berkas');
  await writeFile(path, bytes);
  return withFileBytes(path, async (file) => {
    const type = typeOfHead(await file.read(0, FILE_HEAD));
    return { type, whole: await isCompleteFile(file, type ?? ''), locked: await mayBeLocked(file) };
  });
}

const noise = sharp({
  create: {
    width: 320,
    height: 240,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const jpeg = await noise.clone().jpeg().toBuffer();
const png = await noise.clone().png().toBuffer();

const kitDoc = new PdfKit();
kitDoc.image(jpeg).addPage().text('Surat');
kitDoc.end();
const kit = await buffer(kitDoc);

async function libPdf(options: {
  useObjectStreams?: boolean;
  password?: { userPassword?: string; ownerPassword: string };
}) {
  const doc = await PDFDocument.create();
  doc.addPage([300, 400]).drawImage(await doc.embedJpg(jpeg));
  if (options.password) doc.encrypt(options.password);
  return Buffer.from(await doc.save({ useObjectStreams: options.useObjectStreams ?? true }));
}

const PICTURES: Record<string, Buffer> = {
  'a JPEG': jpeg,
  'a progressive JPEG': await noise.clone().jpeg({ progressive: true }).toBuffer(),
  'a grey JPEG': await noise.clone().greyscale().jpeg().toBuffer(),
  'a CMYK JPEG': await noise.clone().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with a camera, a profile and a small version of itself': await noise
    .clone()
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: 'HP Warga' } })
    .jpeg({ mozjpeg: true })
    .toBuffer(),
  'a JPEG with a second one behind it, as cameras with two lenses write it': Buffer.concat([jpeg, jpeg]),
  'a JPEG with a film behind it': Buffer.concat([jpeg, Buffer.alloc(300_000, 'mdat')]),
  'a JPEG padded with zeros': Buffer.concat([jpeg, Buffer.alloc(100_000)]),
  'a PNG': png,
  'a PNG with a palette': await noise.clone().png({ palette: true }).toBuffer(),
  'an interlaced PNG': await noise.clone().png({ progressive: true }).toBuffer(),
  'a PNG of 16 bits': await noise.clone().toColourspace('rgb16').png().toBuffer(),
};
const PDFS: Record<string, Buffer> = {
  'a PDF': kit,
  'a PDF with object streams': await libPdf({}),
  'a PDF with a table of its parts': await libPdf({ useObjectStreams: false }),
  'a PDF behind a byte order mark': Buffer.concat([Buffer.from('\ufeff'), kit]),
  'a PDF behind an empty line': Buffer.concat([Buffer.from('\n'), kit]),
  'a PDF behind lines of a broken upload': Buffer.concat([Buffer.alloc(300, 'Content-Type: x\r\n'), kit]),
  'a PDF padded with zeros': Buffer.concat([kit, Buffer.alloc(8_000)]),
  'a PDF with some lines behind it': Buffer.concat([kit, Buffer.alloc(500, '<p>')]),
};
const typed = (files: Record<string, Buffer>, type?: string) =>
  Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes,
    type: type ?? (name.includes('PNG') ? 'image/png' : 'image/jpeg'),
  }));
const SOUND = [...typed(PICTURES), ...typed(PDFS, 'application/pdf')];

describe('detection of files', () => {
  it.each(SOUND)('$name is complete', async ({ bytes, type }) => {
    expect(await seen(bytes)).toEqual({ type, whole: true, locked: false });
  });

  it.each([
    'a JPEG',
    'a progressive JPEG',
    'a CMYK JPEG',
    'a PNG',
    'an interlaced PNG',
    'a PDF',
    'a PDF with object streams',
  ])('%s is detected as truncated wherever it is cut', async (name) => {
    const bytes = PICTURES[name] ?? PDFS[name] ?? Buffer.of();
    for (const share of [0.02, 0.1, 0.5, 0.9, 0.99])
      expect(await seen(bytes.subarray(0, bytes.length * share))).toMatchObject({ whole: false });
  });

  it('a JPEG is truncated even if its thumbnail is complete', async () => {
    const app = Buffer.from([0xff, 0xe1, 0, 0]);
    const small = await noise.clone().resize(20).jpeg().toBuffer();
    app.writeUInt16BE(small.length + 2, 2);
    const cut = jpeg.subarray(0, jpeg.length / 2);
    expect(await seen(Buffer.concat([cut.subarray(0, 2), app, small, cut.subarray(2)]))).toMatchObject({
      whole: false,
    });
  });

  it('a linearized PDF, which has an end near its beginning, is truncated without its last end', async () => {
    const linear = Buffer.concat([Buffer.from('%PDF-1.5\ntrailer<<>>\nstartxref\n0\n%%EOF\n'), kit]);
    expect(await seen(linear)).toMatchObject({ whole: true });
    expect(await seen(linear.subarray(0, 8_000))).toMatchObject({ type: 'application/pdf', whole: false });
  });

  it('a PDF that begins after the first 1,024 bytes is not accepted as one', async () => {
    expect(await seen(Buffer.concat([Buffer.alloc(1_100, ' '), kit]))).toMatchObject({ type: null });
  });

  it('an encrypted PDF is flagged as possibly locked', async () => {
    const locked = await libPdf({ password: { userPassword: 'rahasia', ownerPassword: 'kantor' } });
    expect(await seen(locked)).toMatchObject({ whole: true, locked: true });
    const late = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(256 * 1024 - 13, ' '),
      Buffer.from('/Encrypt %%EOF'),
    ]);
    expect(await seen(late)).toMatchObject({ locked: true });
  });

  it.each([
    ['heic', 'image/heic'],
    ['heix', 'image/heic'],
    ['mif1....heic', 'image/heic'],
    ['mif1....avif', null],
    ['isom....mp42', null],
  ])('a file that begins with a box of %s is %s', async (brands, type) => {
    expect(await seen(Buffer.from(`\0\0\0\x18ftyp${brands.replace('....', '\0\0\0\0')}`, 'latin1'))).toMatchObject({
      type,
    });
  });

  it.each([
    [
      'parts of nothing',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(5_000_000, Buffer.from([0xff, 0xe1, 0, 2]))]),
    ],
    ['repeated FF', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(5_000_000, 0xff)])],
    ['pixels of FF', Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(5_000_000, 0xff)])],
    [
      'empty chunks',
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(5_000_000, Buffer.from('\0\0\0\0tEXt\0\0\0\0'))]),
    ],
  ])('a file of %s is refused, and read at most once', async (_, bytes) => {
    let read = 0;
    const file = {
      size: bytes.length,
      async read(from: number, length: number) {
        const part = bytes.subarray(from, from + length);
        read += part.length;
        return part;
      },
    };
    const type = typeOfHead(await file.read(0, FILE_HEAD));
    expect(await isCompleteFile(file, type ?? '')).toBe(false);
    expect(read).toBeLessThan(bytes.length * 1.05);
  });
});
