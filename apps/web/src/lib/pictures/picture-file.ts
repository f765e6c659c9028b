import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { PICTURE_TEXT } from '@pendopo/shared/picture';

/** What a form takes as a picture and how it refuses; unless said otherwise, pictures of at most 5 MB. */
export type PictureRule = { types?: readonly string[]; typeText?: string; sizeText?: string };

/** What is wrong with a chosen file before anyone has looked inside. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, typeText = PICTURE_TEXT.type, sizeText = PICTURE_TEXT.size }: PictureRule = {},
): string | undefined {
  if (types ? !types.includes(type) : !type.startsWith('image/')) return typeText;
  if (size > MAX_FILE_SIZE) return sizeText;
  return undefined;
}
