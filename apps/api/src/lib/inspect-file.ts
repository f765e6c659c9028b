import { stat } from 'node:fs/promises';
import { ownValue } from '@pendopo/shared/codes/own-value';
import { isCompleteFile, mayBeLocked } from '@pendopo/shared/files/completeness';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import { FILE_HEAD, HEIC, typeOfHead } from '@pendopo/shared/files/type';
import { withFileBytes } from './file-bytes.ts';
import { withoutMetadata } from './picture-metadata.ts';

const ENDING: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

export type InspectOptions = {
  mimes: readonly string[];
  /** Message for any other type. */
  refusal: string;
  isPasswordProtected: (path: string) => Promise<boolean>;
};

export type InspectedFile =
  | { path: string; size: number; mime: string; ext: string; problem?: never }
  | { problem: string };

/** Detects the type by the bytes. Removes camera metadata from a picture, which may then have a new path. */
export function inspectFile(
  path: string,
  { mimes, refusal, isPasswordProtected }: InspectOptions,
): Promise<InspectedFile> {
  return withFileBytes(path, async (file) => {
    if (file.size === 0) return { problem: EMPTY_FILE };
    const mime = typeOfHead(await file.read(0, FILE_HEAD));
    if (mime === HEIC && mimes.includes('image/jpeg')) return { problem: FILE_TEXT.heic };
    const ext = mime && ownValue(ENDING, mime);
    if (!ext || !mimes.includes(mime)) return { problem: refusal };
    if (!(await isCompleteFile(file, mime))) return { problem: FILE_TEXT.cut };
    const isLocked = ext === 'pdf' && (await mayBeLocked(file)) && (await isPasswordProtected(path));
    if (isLocked) return { problem: FILE_TEXT.locked };
    const clean = await withoutMetadata(path);
    return { path: clean, size: (await stat(clean)).size, mime, ext };
  });
}
