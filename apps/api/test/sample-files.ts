import sharp from 'sharp';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const blank = { create: { width: 40, height: 30, channels: 3, background: '#1a664c' } } as const;
export const JPG = await sharp(blank).jpeg().toBuffer();
export const PNG = await sharp(blank).png().toBuffer();

/** Response to an unusable upload, with the part's name. */
export const fileError = (msg: string, path: string) => ({ error: msg, errors: [{ msg, path }] });

/** Returns a PNG of this size in pixels. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ad4a26' } })
    .png()
    .toBuffer();
