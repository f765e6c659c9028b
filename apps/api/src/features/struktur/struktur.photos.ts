import { type SaveStrukturInput, saveStrukturSchema } from '@pendopo/shared/struktur/schemas';
import { FOTO_FIELD, STRUKTUR_TEXT } from '@pendopo/shared/struktur/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { checkInput } from '../../lib/check-input.ts';
import { invalid } from '../../lib/errors.ts';

type File = { field: string; path: string };

/** A save of the whole chart. `photos` holds the upload paths by position of their entries. */
export type StrukturSave = { input: SaveStrukturInput; photos: readonly (string | undefined)[] };

/** Matches pictures with entries. Throws a 400 for a picture without an entry. */
export function parseStruktur(body: unknown, files: readonly File[]): StrukturSave {
  const checked = checkInput(saveStrukturSchema, body);
  if (!checked.ok) throw invalid(checked.errors);
  const photos: (string | undefined)[] = checked.input.struktur.map(() => undefined);
  const errors: FieldError[] = [];
  for (const { field, path } of files) {
    const place = Number(FOTO_FIELD.exec(field)?.[1]);
    if (!(place < photos.length)) errors.push({ msg: STRUKTUR_TEXT.photoWithoutEntry, path: field });
    else if (photos[place]) errors.push({ msg: STRUKTUR_TEXT.photoTwice, path: field });
    else photos[place] = path;
  }
  if (errors.length > 0) throw invalid(errors);
  return { input: checked.input, photos };
}
