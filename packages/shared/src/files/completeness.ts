import { type FileBytes, type FilePart, JPEG_PART, jpegParts, PNG_PART, pngParts } from './parts.ts';

const PDF_END = 1024;
/** Bytes of padding (blanks and zeros) that are skipped. */
const PADDING = 16 * 1024;
const WINDOW = 256 * 1024;

declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}

const asText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

async function reaches(
  parts: AsyncIterable<FilePart>,
  { pixels, end, size }: { pixels: string; end: string; size: number },
): Promise<boolean> {
  let seen = false;
  for await (const { name, to } of parts) {
    if (to > size) return false;
    if (name === pixels) seen = true;
    if (name === end) return seen;
  }
  return false;
}

async function lastLines({ size, read }: FileBytes): Promise<string> {
  const tail = await read(Math.max(0, size - PADDING), PADDING);
  let end = tail.length;
  while (end > 0 && (tail[end - 1] ?? 0) <= 0x20) end -= 1;
  return asText(tail.subarray(Math.max(0, end - PDF_END), end));
}

/** True if a file of this type is not truncated; always true for a type without a known end. */
export async function isCompleteFile(file: FileBytes, type: string): Promise<boolean> {
  const { size } = file;
  if (type === 'image/jpeg') return reaches(jpegParts(file), { ...JPEG_PART, size });
  if (type === 'image/png') return reaches(pngParts(file), { ...PNG_PART, size });
  return type !== 'application/pdf' || (await lastLines(file)).includes('%%EOF');
}

/** True if a PDF mentions encryption. Only a PDF reader can find out if it needs a password. */
export async function mayBeLocked({ size, read }: FileBytes): Promise<boolean> {
  const mark = '/Encrypt';
  for (let from = 0; from < size; from += WINDOW - mark.length)
    if (asText(await read(from, WINDOW)).includes(mark)) return true;
  return false;
}
