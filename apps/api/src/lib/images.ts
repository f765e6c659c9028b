import sharp from 'sharp';
import { badRequest } from './errors.ts';

// One picture at a time: what a burst of large ones would take in memory is worth more than its seconds.
sharp.concurrency(1);
sharp.cache(false);

const FORMATS = new Set<string>(['jpeg', 'png', 'gif', 'webp']);
const MAX_PIXELS = 50_000_000;

/** The longest side of a public picture, in pixels. */
const MAX_SIDE = 1600;

/**
 * A picture made fit for the public: turned upright, at most 1600 px, WebP, nothing of its metadata. What is not a
 * picture, or has more than 50 million pixels, is a 400 with `refusal`.
 */
export async function toPublicPicture(path: string, refusal: string): Promise<{ data: Buffer; ext: 'webp' }> {
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, autoOrient: true });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw badRequest(refusal);
    const data = await picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { data, ext: 'webp' };
  } catch {
    throw badRequest(refusal);
  }
}
