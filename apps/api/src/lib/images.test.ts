import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { tooManyPixels } from '@pendopo/shared/files/file-text';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { converters } from '../../test/converters.ts';
import { toPublicPicture } from './images.ts';

const dir = await mkdtemp(join(tmpdir(), 'pendopo-images-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

const owner = { id: 1, role: 'admin' };

async function stored(name: string, data: Buffer): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, data);
  return path;
}

const field = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1a664c' } });

/** A black PNG of one bit per pixel: 900 million pixels take 110 kB. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // bit depth; colour type 0 is grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('public pictures', () => {
  it('a picture is turned upright, at most 1600 px and 480 px, WebP, without metadata', async () => {
    const photo = await field(3000, 2000)
      .withExif({ IFD0: { Copyright: 'NIK 9999011203880001' }, IFD3: { GPSLatitude: '7/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await toPublicPicture(await stored('foto.jpg', photo), { owner });
    expect(picture).toMatchObject({ width: 1067, height: 1600 });
    const full = await sharp(picture.full).metadata();
    expect(full).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    for (const trace of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(full[trace]).toBeUndefined();
    expect(await sharp(picture.small ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 480,
    });
  });

  it('a picture is not enlarged, and a small one has no smaller version', async () => {
    const picture = await toPublicPicture(await stored('kecil.png', await field(300, 200).png().toBuffer()), { owner });
    expect(picture).toMatchObject({ width: 300, height: 200, small: null });
  });

  it('a picture keeps its transparency', async () => {
    const seal = sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } });
    const picture = await toPublicPicture(await stored('lambang.png', await seal.png().toBuffer()), { owner });
    expect(await sharp(picture.small ?? undefined).metadata()).toMatchObject({ hasAlpha: true, width: 480 });
  });

  it('a picture of 30,000 × 30,000 px is refused before it is decoded', async () => {
    const bomb = await stored('bom.png', hugePng(30_000));
    await toPublicPicture(await stored('kecil.png', await field(30, 20).png().toBuffer()), { owner });
    const before = { rss: process.memoryUsage().rss, converters: converters() };
    await expect(toPublicPicture(bomb, { owner })).rejects.toMatchObject({
      status: 400,
      message: tooManyPixels({ width: 30_000, height: 30_000, most: 16 }),
    });
    // Its pixels would exceed the child's memory limit and end it.
    expect(converters()).toEqual(before.converters);
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(50 * 1024 * 1024);
  });

  it('a picture of 48 megapixels, as from some phones, is refused with its size', async () => {
    const photo = await stored('48.jpg', await field(8000, 6000).jpeg().toBuffer());
    await expect(toPublicPicture(photo, { owner })).rejects.toMatchObject({
      status: 400,
      message:
        'Gambar ini terlalu besar: 8000 × 6000 piksel (48 megapiksel), padahal paling besar 16 megapiksel. Kecilkan dulu gambarnya, lalu pilih lagi.',
    });
  });

  it('a picture in CMYK is converted to RGB', async () => {
    const print = await field(300, 200).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).channels).toBe(4);
    const { full } = await toPublicPicture(await stored('cetak.jpg', print), { owner });
    const { dominant } = await sharp(full).stats();
    expect(Math.hypot(dominant.r - 0x1a, dominant.g - 0x66, dominant.b - 0x4c)).toBeLessThan(32);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'bukan gambar', ''])(
    'a picture is refused if its bytes are %j',
    async (text) => {
      await expect(
        toPublicPicture(await stored('x.png', Buffer.from(text)), { owner, refusal: 'Bukan' }),
      ).rejects.toMatchObject({
        status: 400,
        message: 'Bukan',
      });
    },
  );

  it('a picture is made even after one that failed', async () => {
    const good = stored('baik.png', await field(30, 20).png().toBuffer());
    const [failed, made] = await Promise.allSettled([
      toPublicPicture(await stored('rusak.png', Buffer.from('rusak')), { owner }),
      toPublicPicture(await good, { owner }),
    ]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
  });
});
