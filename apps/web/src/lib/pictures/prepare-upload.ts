import '../old-browsers.ts';
import { isCompleteFile, mayBeLocked } from '@pendopo/shared/files/completeness';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import type { FileBytes } from '@pendopo/shared/files/parts';
import { PICTURE_TEXT } from '@pendopo/shared/files/picture';
import { EMPTY_FILE, MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { FILE_HEAD, HEIC, typeOfHead } from '@pendopo/shared/files/type';

/** A scan may be a PDF, and a picture of paper needs no transparency. */
export type UploadRule = {
  kind: 'picture' | 'scan';
  types: readonly string[];
  typeText: string;
  sizeText: string;
  /** In bytes. Defaults to 5 MB. */
  maxSize?: number;
};

/** The file to send, or the problem with it. `type` is derived from its first bytes. */
export type Prepared = { file: File; type: string; problem?: never } | { problem: string };

const PDF = 'application/pdf';

const bytesOf = (file: Blob): FileBytes => ({
  size: file.size,
  read: async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
});

/** Validates a file and shrinks a picture. The result is in memory, so that later changes have no effect. */
export async function prepareUpload(file: File, rule: UploadRule): Promise<Prepared> {
  if (file.size === 0) return { problem: EMPTY_FILE };
  try {
    const type = typeOfHead(await bytesOf(file).read(0, FILE_HEAD));
    return type === PDF ? await preparePdf(file, rule) : await preparePicture(file, { ...rule, type });
  } catch {
    // Changed, deleted or moved since the choice, or still in the cloud.
    return { problem: FILE_TEXT.gone };
  }
}

async function preparePdf(file: File, { types, typeText, sizeText, maxSize = MAX_FILE_SIZE }: UploadRule) {
  if (!types.includes(PDF)) return { problem: typeText };
  if (file.size > maxSize) {
    const wayOut = types.includes('image/jpeg') ? FILE_TEXT.largeScanOrPhoto : FILE_TEXT.largeScan;
    return { problem: `${sizeText} ${wayOut}` };
  }
  const bytes = bytesOf(file);
  if (!(await isCompleteFile(bytes, PDF))) return { problem: FILE_TEXT.cut };
  if ((await mayBeLocked(bytes)) && (await needsPassword(file))) return { problem: FILE_TEXT.locked };
  return { file: await inMemory(file), type: PDF };
}

async function preparePicture(
  file: File,
  { kind, type, types, typeText, sizeText, maxSize = MAX_FILE_SIZE }: UploadRule & { type: string | null },
): Promise<Prepared> {
  const isHeic = type === HEIC && types.includes('image/jpeg');
  if (type === null || !(isHeic || types.includes(type))) return { problem: typeText };
  if (!(await isCompleteFile(bytesOf(file), type))) return { problem: FILE_TEXT.cut };
  const small = await shrink(file, { kind, type });
  if (small === null) return { problem: isHeic ? FILE_TEXT.heic : PICTURE_TEXT.unreadable };
  if (small.size > maxSize) return { problem: sizeText };
  return { file: small === file ? await inMemory(file) : small, type: small.type || type };
}

const inMemory = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });

/** Loads the code with the first picture. Without a network, a picture is sent unchanged and HEIC gives null. */
async function shrink(file: File, look: { kind: UploadRule['kind']; type: string }): Promise<File | null> {
  const code = await import('./shrink-picture.ts').catch(() => null);
  if (code === null) return look.type === HEIC ? null : file;
  return code.shrinkPicture(file, look);
}

/** Loads the code with the first encrypted PDF. Without a network, the server checks instead. */
async function needsPassword(file: File): Promise<boolean> {
  const code = await import('./pdf-password.ts').catch(() => null);
  return (await code?.needsPassword(file)) ?? false;
}
