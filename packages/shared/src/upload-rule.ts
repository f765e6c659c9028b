import { BODY_TEXT } from './body-text.ts';
import { PICTURE_TEXT } from './picture.ts';
import { MAX_TABEL, TABEL_TEXT } from './tabel-text.ts';

/** The file parts that a form may have. */
export type UploadRule = {
  /** The name file parts have, or the names they may have. */
  field: string | RegExp;
  maxFiles: number;
  /** Largest file in bytes; 5 MB by default. */
  maxSize?: number;
  /** Accepted types, by content; null where the handler looks at the file. */
  mimes: readonly string[] | null;
  text: { type: string; size: string };
};

/** One picture for the public in the part `field`: JPG, PNG, GIF or WebP. `size` replaces the sentence for a large one. */
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

/** A form of texts alone: a file in it is a 400. */
export const textsOnly: UploadRule = {
  field: /(?!)/,
  maxFiles: 0,
  mimes: [],
  text: { type: BODY_TEXT.malformed, size: BODY_TEXT.tooLarge },
};
