import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pendopo-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, 'foto');
  await writeFile(path, bytes);
  return readFile(await withoutMetadata(path));
}

const noise = sharp({
  create: { width: 64, height: 48, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
});
const asTaken = (orientation: number) =>
  noise
    .clone()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Model: 'HP Warga', Artist: 'Tirta' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 30/1 0/1', GPSLongitude: '110/1 15/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Rumah/></x:xmpmeta>');

/** Returns every pixel of a picture as it is displayed. */
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
const SECRETS = /HP Warga|Tirta|Rumah|xmpmeta|Photoshop|rahasia|MPF/;

const FORMATS: [name: string, encode: (picture: Sharp) => Promise<Buffer>][] = [
  ['JPEG', (picture) => picture.jpeg().toBuffer()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true }).toBuffer()],
  ['CMYK JPEG', (picture) => picture.toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', (picture) => picture.png().toBuffer()],
];

describe.each(FORMATS)('a %s', (_, encode) => {
  it.each([1, 3, 6, 8])(
    'a picture loses place, device and names, but no pixel, and keeps orientation %i',
    async (orientation) => {
      const taken = await encode(asTaken(orientation));
      expect(taken.toString('latin1')).toMatch(/HP Warga/);
      const clean = await cleaned(taken);
      expect(clean.toString('latin1')).not.toMatch(SECRETS);
      expect((await sharp(clean).metadata()).orientation ?? 1).toBe(orientation);
      expect((await pixels(clean)).equals(await pixels(taken))).toBe(true);
    },
  );
});

it('data after the end of a picture is removed: videos and second pictures may hold places', async () => {
  const taken = await noise.clone().jpeg().toBuffer();
  const second = await asTaken(1).jpeg().toBuffer();
  expect((await cleaned(Buffer.concat([taken, second]))).equals(taken)).toBe(true);
});

it('data of other programs and comments in a JPEG are removed, its colour profile stays', async () => {
  const part = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const taken = await noise.clone().withIccProfile('p3').jpeg().toBuffer();
  const notes = [part(0xed, 'Photoshop 3.0'), part(0xe2, 'MPF\0'), part(0xfe, 'rahasia'), part(0xeb, 'rahasia')];
  const clean = await cleaned(Buffer.concat([taken.subarray(0, 2), ...notes, taken.subarray(2)]));
  expect(clean.toString('latin1')).not.toMatch(SECRETS);
  expect((await sharp(clean).metadata()).icc).toEqual((await sharp(taken).metadata()).icc);
});

it('texts and the time in a PNG are removed, its colour profile stays', async () => {
  const chunk = (name: string, text: string) => {
    const body = Buffer.from(name + text);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(text.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const taken = await noise.clone().withIccProfile('p3').png().toBuffer();
  const notes = [
    chunk('tEXt', 'Comment\0rahasia'),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0Rumah'),
    chunk('tIME', '1234567'),
  ];
  const clean = await cleaned(Buffer.concat([taken.subarray(0, 33), ...notes, taken.subarray(33)]));
  expect(clean.toString('latin1')).not.toMatch(/rahasia|Rumah|tIME/);
  expect((await sharp(clean).metadata()).icc).toEqual((await sharp(taken).metadata()).icc);
});

it('a picture without metadata, and an incomplete picture, keep their path', async () => {
  const path = join(folder, 'tetap');
  const plain = await noise.clone().jpeg().toBuffer();
  for (const bytes of [plain, plain.subarray(0, 500), Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) {
    await writeFile(path, bytes);
    expect(await withoutMetadata(path)).toBe(path);
  }
});
