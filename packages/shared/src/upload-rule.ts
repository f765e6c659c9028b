import { BODY_TEXT } from './body-text.ts';
import { PICTURE_TEXT } from './picture.ts';
import { MAX_TABEL, TABEL_TEXT } from './tabel-text.ts';

/** Allowed file parts of a form. */
export type UploadRule = {
  /** Allowed name of file parts, or pattern of names. */
  field: string | RegExp;
  maxFiles: number;
  /** Largest file in bytes; 5 MB by default. */
  maxSize?: number;
  /** Accepted types by content; null if the handler checks the file. */
  mimes: readonly string[] | null;
  text: { type: string; size: string };
};

/** One public picture in the part `field`: JPG, PNG, GIF or WebP. `size` replaces the message for a large one. */
export const pictureRule = (field: string, size: string = PICTURE_TEXT.size): UploadRule => ({
  field,
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  text: { type: PICTURE_TEXT.type, size },
});

/** One table in the part `berkas`, XLSX or CSV. */
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
