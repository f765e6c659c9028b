import { PICTURE_SIDE } from '@pendopo/shared/picture';

const JPEG_QUALITY = 0.8;

/** PNG and WebP may be transparent, and JPEG would fill that with a colour: a village's seal on white. */
const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|gif)$/;

type Look = {
  type: string;
  /** What shines through a transparent picture; nothing where transparency is kept. */
  ground?: string;
};

function shrink(image: HTMLImageElement, { type, ground }: Look): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_SIDE.full / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

async function smaller(file: File, { url, ...look }: Look & { url: string }): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const shrunk = await shrink(image, look);
  return shrunk && shrunk.size < file.size ? shrunk : file;
}

/**
 * The picture at `url` as it is to be sent: at most 1600 px, where that is smaller than `file`. Throws when it cannot be
 * read.
 */
export const readPicture = (file: File, url: string): Promise<Blob> =>
  smaller(file, { url, type: MAY_BE_TRANSPARENT.test(file.type) ? 'image/png' : 'image/jpeg' });

/** A photo or scan of a paper as it is to be sent, a JPEG of at most 1600 px; what would not get smaller stays as it is. */
export async function shrinkScan(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const url = URL.createObjectURL(file);
  try {
    const blob = await smaller(file, { url, type: 'image/jpeg', ground: '#fff' });
    if (blob === file) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    // What cannot be read is judged by the server.
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
