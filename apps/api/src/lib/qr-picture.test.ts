import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrPicture } from './qr-picture.ts';

const TEXT = 'https://desa.contoh.example/lacak?kode=7K2PM9QXTR';

it.each(['#000000', '#121212', '#ffffff'])(
  'a QR code has a white margin of four modules and is readable on %s',
  async (background) => {
    const size = 400;
    const picture = await sharp(Buffer.from(qrPicture(TEXT)))
      .resize(size, size)
      .toBuffer();
    const { data, info } = await sharp({ create: { width: 500, height: 500, channels: 3, background } })
      .composite([{ input: picture, left: 50, top: 50 }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const modules = Number(/viewBox="0 0 (\d+)/.exec(qrPicture(TEXT))?.[1]);
    const quiet = Math.floor((4 * size) / modules) - 2;
    const at = (x: number, y: number) => [...data.subarray((y * 500 + x) * 3, (y * 500 + x) * 3 + 3)];
    for (const offset of [1, quiet]) expect(at(50 + offset, 250)).toEqual([255, 255, 255]);
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(TEXT);
  },
);
