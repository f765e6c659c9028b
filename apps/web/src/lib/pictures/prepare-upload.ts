import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { PICTURE_TEXT } from '@pendopo/shared/picture';

/** What a form takes and how it refuses the rest. A scan may be a PDF, and a picture of paper needs no transparency. */
export type UploadRule = {
  kind: 'picture' | 'scan';
  types: readonly string[];
  typeText: string;
  sizeText: string;
  /** Largest file in bytes; 5 MB unless told. */
  maxSize?: number;
};

/** What is sent of a chosen file, or why nothing is. `type` is what its first bytes say it is. */
export type Prepared = { file: File; type: string; problem?: never } | { problem: string };

/** The first bytes in hexadecimal; the server knows the types by the same. */
const SIGNATURES: readonly (readonly [type: string, bytes: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['application/pdf', /^25504446/],
];

/** What a file's first bytes say it is, whatever its name says; null for anything that no form takes. */
export async function typeOfBytes(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return SIGNATURES.find(([, signature]) => signature.test(hex))?.[0] ?? null;
}

/** Looks inside a chosen file and makes its picture smaller; the limit holds for what is sent. */
export async function prepareUpload(file: File, rule: UploadRule): Promise<Prepared> {
  const { kind, types, typeText, sizeText, maxSize = MAX_FILE_SIZE } = rule;
  const type = await typeOfBytes(file).catch(() => undefined);
  // Deleted or moved since it was chosen, or still in the cloud.
  if (type === undefined) return { problem: PICTURE_TEXT.unreadable };
  if (type === null || !types.includes(type)) return { problem: typeText };
  const small = type === 'application/pdf' ? file : await shrink(file, { kind, type });
  if (small === null) return { problem: PICTURE_TEXT.unreadable };
  return small.size > maxSize ? { problem: sizeText } : { file: small, type: small.type || type };
}

/** The code for it is fetched with the first picture; without a line the picture goes as it is. */
async function shrink(file: File, look: { kind: UploadRule['kind']; type: string }): Promise<File | null> {
  const code = await import('./shrink-picture.ts').catch(() => null);
  return code === null ? file : code.shrinkPicture(file, look);
}
