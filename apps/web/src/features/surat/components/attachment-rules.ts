import type { FieldError } from '@pendopo/shared/api-error';
import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat-catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';

/** What a file dialog offers. The server goes by the bytes; this only spares a vain upload. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

const TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);
const ENDINGS = /\.(jpe?g|png|pdf)$/i;

/** One upload of the form: the parts' names on the wire carry its number. */
export type AttachmentSlot = {
  index: number;
  label: string;
  note: string | undefined;
  required: boolean;
  field: string;
};

/** The uploads a letter type asks for, in order. */
export function attachmentSlots({ persyaratan }: SuratType): AttachmentSlot[] {
  return persyaratan
    .filter(({ label }) => isUploaded(label))
    .map(({ label, catatan }, index) => ({
      index,
      label,
      note: catatan,
      required: isRequired(label),
      field: `lampiran_${index}`,
    }));
}

/** What is wrong with a chosen file, or null. A browser that does not know the type leaves it to the name. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type === '' ? !ENDINGS.test(name) : !TYPES.has(type)) return SURAT_TEXT.fileType;
  return size > MAX_FILE_SIZE ? SURAT_TEXT.fileSize : null;
}

/** The file chosen in a form's field, if there is one. */
function chosenFile(form: HTMLFormElement, field: string): File | null {
  const value = new FormData(form).get(field);
  return value instanceof File && value.name !== '' ? value : null;
}

/** The files of a form, each with the number and label that travel with it. */
export function chosenFiles(form: HTMLFormElement, slots: readonly AttachmentSlot[]) {
  return slots.flatMap(({ index, label, field }) => {
    const file = chosenFile(form, field);
    return file ? [{ index, label, file }] : [];
  });
}

/** What is wrong with the attachments of a form; photos that are still getting smaller are not judged yet. */
export function attachmentErrors(
  form: HTMLFormElement,
  { slots, shrinking }: { slots: readonly AttachmentSlot[]; shrinking: ReadonlyMap<string, unknown> },
): FieldError[] {
  return slots.flatMap(({ field, label, required }) => {
    if (shrinking.has(field)) return [];
    const file = chosenFile(form, field);
    const msg = file ? fileProblem(file) : required ? SURAT_TEXT.fileMissing(label) : null;
    return msg ? [{ msg, path: field }] : [];
  });
}
