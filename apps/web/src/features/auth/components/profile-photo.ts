import { MAX_FILE_SIZE } from '@pendopo/shared/common';

export const PHOTO_TEXT = {
  type: 'File harus berupa gambar!',
  size: 'Ukuran file maksimal 5MB!',
  unreadable: 'Gagal membaca file gambar',
} as const;

/** Longest side of a picture that is sent, in pixels. */
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.8;

/** What is wrong with a chosen file before anyone has looked inside. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return PHOTO_TEXT.type;
  if (size > MAX_FILE_SIZE) return PHOTO_TEXT.size;
  return undefined;
}

function toJpeg(image: HTMLImageElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // What is transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** The picture at `url` as it is to be sent: shrunk to a JPEG where that is smaller than `file`. Throws when it cannot be read. */
export async function readPhoto(file: File, url: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const jpeg = await toJpeg(image);
  return jpeg && jpeg.size < file.size ? jpeg : file;
}
