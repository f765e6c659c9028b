import { PICTURE_SIDE, PICTURE_TEXT } from '@pendopo/shared/picture';
import sharp from 'sharp';
import { BadFile } from './errors.ts';

sharp.concurrency(1);
sharp.cache(false);

const FORMATS = new Set<string>(['jpeg', 'png', 'gif', 'webp']);
const MAX_PIXELS = 50_000_000;
const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** A picture made fit for the public: WebP without metadata, its size in pixels, and a small version where it has one. */
export type PublicPicture = { full: Buffer; small: Buffer | null; width: number; height: number };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** How many pictures wait to be worked on. */
export const picturesWaiting = (): number => waiting;

/**
 * Turns a picture upright and shrinks it to at most 1600 px, and to 480 px beside it. What is not a picture, or has more
 * than 50 million pixels, is a 400 with `refusal`. Pictures are worked on one after the other, on a thread of sharp's:
 * what several large ones at once would take in memory is worth more than their seconds.
 */
export function toPublicPicture(path: string, refusal: string = PICTURE_TEXT.type): Promise<PublicPicture> {
  waiting += 1;
  const current = last.then(() => {
    waiting -= 1;
    return convert(path);
  });
  last = current.catch(() => undefined);
  return current.catch(() => {
    throw new BadFile(path, refusal);
  });
}

async function convert(path: string): Promise<PublicPicture> {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, autoOrient: true });
  const { format, width: w, height: h } = await picture.metadata();
  if (!FORMATS.has(format) || w * h > MAX_PIXELS) throw new Error('not a picture for the public');
  const { data, info } = await picture.resize(inside(PICTURE_SIDE.full)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const full = await pixels().webp({ quality: 75 }).toBuffer();
  const isSmall = Math.max(width, height) <= PICTURE_SIDE.small;
  const small = isSmall ? null : await pixels().resize(inside(PICTURE_SIDE.small)).webp({ quality: 70 }).toBuffer();
  return { full, small, width, height };
}
