import type { FieldError } from '@pendopo/shared/api-error';
import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat/catalogue';
import type { BerkasLama } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { UploadRule } from '../../lib/pictures/prepare-upload.ts';

/** What a file dialog offers. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** The types and the size that `SCAN` accepts, shown before a file is chosen. */
export const FILE_LIMIT = 'JPG, PNG, atau PDF, paling besar 5\u00a0MB';

export const SCAN: UploadRule = {
  kind: 'scan',
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  typeText: SURAT_TEXT.fileType,
  sizeText: SURAT_TEXT.fileSize,
};

/** What is known of the chosen files, by field: those still being looked at, and what is wrong with the others. */
export type ChosenFiles = { busy: Map<string, Promise<void>>; problems: Map<string, string> };

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

/** The file chosen in a form's field, if there is one. */
function chosenFile(form: HTMLFormElement, field: string): File | null {
  const value = new FormData(form).get(field);
  return value instanceof File && value.name !== '' ? value : null;
}

/** The hidden field that says which earlier file stands for this upload. */
export const earlierField = ({ index }: Pick<AttachmentSlot, 'index'>) => `berkas_lama_${index}`;

/** The field that says which head of RT or RW is to confirm it instead. */
export const headField = ({ index }: Pick<AttachmentSlot, 'index'>) => `pengantar_rt_${index}`;

/** The requirements that heads of RT or RW are to confirm, among those in the list. */
export function askedHeads(form: HTMLFormElement, slots: readonly AttachmentSlot[], heads: readonly RtRw[]) {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const head = heads.find(({ id }) => String(id) === data.get(headField(slot)));
    return head ? [{ index: slot.index, label: slot.label, head }] : [];
  });
}

/** The earlier files that the form takes over, among those it offers. */
export function reusedFiles(form: HTMLFormElement, slots: readonly AttachmentSlot[], offered: readonly BerkasLama[]) {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const earlier = offered.find(({ id }) => String(id) === data.get(earlierField(slot)));
    return earlier ? [{ index: slot.index, label: slot.label, earlier }] : [];
  });
}

/** The files of a form, each with the number and label that travel with it. */
export function chosenFiles(form: HTMLFormElement, slots: readonly AttachmentSlot[]) {
  return slots.flatMap(({ index, label, field }) => {
    const file = chosenFile(form, field);
    return file ? [{ index, label, file }] : [];
  });
}

/** What is wrong with the attachments of a form; those that are still being looked at are not judged yet. */
export function attachmentErrors(
  form: HTMLFormElement,
  { slots, files: { busy, problems } }: { slots: readonly AttachmentSlot[]; files: ChosenFiles },
): FieldError[] {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const { field, label, required } = slot;
    if (busy.has(field) || data.has(earlierField(slot)) || data.get(headField(slot))) return [];
    const missing = required && chosenFile(form, field) === null ? SURAT_TEXT.fileMissing(label) : undefined;
    const msg = problems.get(field) ?? missing;
    return msg ? [{ msg, path: field }] : [];
  });
}
