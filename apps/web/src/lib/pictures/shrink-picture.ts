import { PICTURE_SIDE } from '@pendopo/shared/files/picture';
import { MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { HEIC } from '@pendopo/shared/files/type';
import { isCanvasAccurate } from './canvas-check.ts';

const JPEG_QUALITY = 0.8;
const JPEG = 'image/jpeg';
const PNG = 'image/png';

const ENDING: Record<string, string> = { [JPEG]: 'jpg', [PNG]: 'png' };

function draw(image: HTMLImageElement, type: string): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_SIDE.full / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  if (type === JPEG) {
    // Background for transparent pictures.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

/**
 * Returns an upright picture of at most 1600 px, or `file` if that is smaller. A scan becomes a JPEG.
 * HEIC becomes a JPEG, or null if that fails. Null for an unreadable picture, while an unreadable scan stays.
 */
export async function shrinkPicture(
  file: File,
  { kind, type }: { kind: 'picture' | 'scan'; type: string },
): Promise<File | null> {
  const isHeic = type === HEIC;
  const asItIs = isHeic ? null : file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (!isCanvasAccurate()) return asItIs;
    const mayBeTransparent = kind === 'picture' && type !== JPEG && !isHeic;
    let small = await draw(image, mayBeTransparent ? PNG : JPEG);
    if (small && small.size > MAX_FILE_SIZE && mayBeTransparent) small = await draw(image, JPEG);
    if (small === null || (small.size >= file.size && !isHeic)) return asItIs;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${ENDING[small.type] ?? 'jpg'}`;
    return new File([small], name, { type: small.type, lastModified: file.lastModified });
  } catch {
    return kind === 'scan' ? asItIs : null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
