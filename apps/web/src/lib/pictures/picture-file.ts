import { MAX_FILE_SIZE } from '@pendopo/shared/common';
import { PICTURE_SIDE, PICTURE_TEXT } from '@pendopo/shared/picture';

const JPEG_QUALITY = 0.8;

/** What a form takes as a picture and how it refuses: any picture of at most 5 MB unless said otherwise. */
export type PictureRule = { types?: readonly string[]; typeText?: string; sizeText?: string };

/** What is wrong with a chosen file before anyone has looked inside. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, typeText = PICTURE_TEXT.type, sizeText = PICTURE_TEXT.size }: PictureRule = {},
): string | undefined {
  if (types ? !types.includes(type) : !type.startsWith('image/')) return typeText;
  if (size > MAX_FILE_SIZE) return sizeText;
  return undefined;
}

/** PNG and WebP may be transparent, and JPEG would fill that with a colour: a village's seal on white. */
const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|gif)$/;

function shrink(image: HTMLImageElement, type: string): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_SIDE.full / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

/**
 * The picture at `url` as it is to be sent: at most 1600 px, where that is smaller than `file`. Throws when it cannot be
 * read.
 */
export async function readPicture(file: File, url: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const shrunk = await shrink(image, MAY_BE_TRANSPARENT.test(file.type) ? 'image/png' : 'image/jpeg');
  return shrunk && shrunk.size < file.size ? shrunk : file;
}
