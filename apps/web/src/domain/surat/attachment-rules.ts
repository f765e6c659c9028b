import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat/catalogue';
import type { BerkasLama } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Text, Words } from '@pendopo/shared/text/sebutan';
import type { UploadRule } from '../../lib/pictures/prepare-upload.ts';

export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

/** The types and the size that `SCAN` accepts, shown before a file is chosen. */
export const FILE_LIMIT = 'JPG, PNG, atau PDF, paling besar 5\u00a0MB';

export const SCAN: UploadRule = {
  kind: 'scan',
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  typeText: SURAT_TEXT.fileType,
  sizeText: SURAT_TEXT.fileSize,
};

/** Chosen files by field: those that are still being prepared, and the problems of the others. */
export type ChosenFiles = { busy: Map<string, Promise<void>>; problems: Map<string, string> };

/** One upload of the form. Its index is part of the names of the multipart fields. */
export type AttachmentSlot = {
  index: number;
  label: string;
  note: Text | undefined;
  required: boolean;
  field: string;
};

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

function chosenFile(form: HTMLFormElement, field: string): File | null {
  const value = new FormData(form).get(field);
  return value instanceof File && value.name !== '' ? value : null;
}

/** Hidden field with the earlier file that is reused for this upload. */
export const earlierField = ({ index }: Pick<AttachmentSlot, 'index'>) => `berkas_lama_${index}`;

/** Field with the head of RT or RW who should confirm this requirement. */
export const headField = ({ index }: Pick<AttachmentSlot, 'index'>) => `pengantar_rt_${index}`;

/** Returns the requirements that heads of RT or RW should confirm. */
export function requestedHeads(form: HTMLFormElement, slots: readonly AttachmentSlot[], heads: readonly RtRw[]) {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const head = heads.find(({ id }) => String(id) === data.get(headField(slot)));
    return head ? [{ index: slot.index, label: slot.label, head }] : [];
  });
}

/** Returns the earlier files that the form reuses, out of those on offer. */
export function reusedFiles(form: HTMLFormElement, slots: readonly AttachmentSlot[], offered: readonly BerkasLama[]) {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const earlier = offered.find(({ id }) => String(id) === data.get(earlierField(slot)));
    return earlier ? [{ index: slot.index, label: slot.label, earlier }] : [];
  });
}

export function chosenFiles(form: HTMLFormElement, slots: readonly AttachmentSlot[]) {
  return slots.flatMap(({ index, label, field }) => {
    const file = chosenFile(form, field);
    return file ? [{ index, label, file }] : [];
  });
}

/** Returns the errors of a form's attachments, except for files that are still being prepared. */
export function attachmentErrors(
  form: HTMLFormElement,
  { slots, files: { busy, problems }, words }: { slots: readonly AttachmentSlot[]; files: ChosenFiles; words: Words },
): FieldError[] {
  const data = new FormData(form);
  return slots.flatMap((slot) => {
    const { field, label, required } = slot;
    if (busy.has(field) || data.has(earlierField(slot)) || data.get(headField(slot))) return [];
    const missing = required && chosenFile(form, field) === null ? words(SURAT_TEXT.fileMissing(label)) : undefined;
    const msg = problems.get(field) ?? missing;
    return msg ? [{ msg, path: field }] : [];
  });
}
