import type { Page } from '@playwright/test';
import { pdf, type Scan, tooLarge } from './scans.ts';

/** EXIF orientation 6: the picture is rotated, as a phone's camera stores it. */
const ON_ITS_SIDE = Buffer.from(
  'ffe10022457869660000' + '49492a0008000000' + '0100120103000100000006000000' + '00000000',
  'hex',
);

/** Returns a photo of 3200×2400 pixels from a phone held upright. */
export async function photoOf(page: Page, name = 'IMG_2041.jpg'): Promise<Scan> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3200;
    canvas.height = 2400;
    const context = canvas.getContext('2d');
    for (let i = 0; context && i < 400; i++) {
      context.fillStyle = `hsl(${(i * 37) % 360} 45% ${35 + (i % 5) * 10}%)`;
      context.fillRect((i * 613) % 3200, (i * 331) % 2400, 420, 260);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const upright = Buffer.concat([jpeg.subarray(0, 2), ON_ITS_SIDE, jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer: upright };
}

/** Returns such a photo over 5 MB. */
export const largePhoto = async (page: Page, name?: string): Promise<Scan> => tooLarge(await photoOf(page, name));

/** Returns a PDF scan of this many bytes. */
export const pdfOf = (bytes: number, name: string): Scan => {
  const scan = pdf(name);
  const filling = Buffer.alloc(bytes - scan.buffer.length, ' ');
  return { ...scan, buffer: Buffer.concat([scan.buffer.subarray(0, 9), filling, scan.buffer.subarray(9)]) };
};
