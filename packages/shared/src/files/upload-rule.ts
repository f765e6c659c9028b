import { BODY_TEXT } from '../text/body-text.ts';
import { PICTURE_TEXT } from './picture.ts';
import { MAX_TABEL, TABEL_TEXT } from './tabel-text.ts';

export type UploadRule = {
  field: string | RegExp;
  maxFiles: number;
  /** Bytes; 5 MB by default. */
  maxSize?: number;
  /** Types by content; null if the handler checks the file. */
  mimes: readonly string[] | null;
  /** Keeps the file in memory and forgets its name. */
  inMemory?: true;
  text: { type: string; size: string };
};

export const pictureRule = (field: string, size: string = PICTURE_TEXT.size): UploadRule => ({
  field,
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  text: { type: PICTURE_TEXT.type, size },
});

export const tableRule: UploadRule = {
  field: 'berkas',
  maxFiles: 1,
  maxSize: MAX_TABEL.bytes,
  mimes: null,
  text: { type: TABEL_TEXT.noTable, size: TABEL_TEXT.size },
};

/** A form without files: a file in it returns a 400. */
export const textsOnly: UploadRule = {
  field: /(?!)/,
  maxFiles: 0,
  mimes: [],
  text: { type: BODY_TEXT.malformed, size: BODY_TEXT.tooLarge },
};
