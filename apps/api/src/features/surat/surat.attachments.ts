import type { FieldError } from '@pendopo/shared/api-error';
import { hasVisibleCharacter, withoutDirection } from '@pendopo/shared/common';
import { isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat-catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';

/** The file parts of a letter are `lampiran_0`, `lampiran_1`, …; the text part `jenis_persyaratan_{i}` names what each is. */
export const LAMPIRAN_FIELD = /^lampiran_(\d{1,2})$/;

/** The text part `berkas_lama_{i}` stands for `lampiran_{i}`: the id of an attachment of one's own earlier letter. */
const LAMA_FIELD = /^berkas_lama_(\d{1,2})$/;

type Part = { field: string };
/** An attachment of an earlier letter; null when no id can look like that. */
export type EarlierPart = Part & { earlier: number | null };
export type LabelledFile<T extends Part> = { jenis_persyaratan: string; file: T };

type Submission<T extends Part> = { type: SuratType; labels: Record<string, unknown>; files: readonly T[] };

/**
 * Pairs each file with its label and holds the result against the letter type's requirements. Answers the pairs and
 * every problem: a file without a label, a label the type does not have or has twice, a required upload that is missing.
 */
export function pairAttachments<T extends Part>({ type, labels, files }: Submission<T>) {
  const uploads = type.persyaratan.map(({ label }) => label).filter(isUploaded);
  const pairs: LabelledFile<T>[] = [];
  const errors: FieldError[] = [];
  for (const file of files) {
    const label = labels[`jenis_persyaratan_${LAMPIRAN_FIELD.exec(file.field)?.[1]}`];
    const jenis_persyaratan = typeof label === 'string' ? label.trim() : '';
    const problem = problemOf(jenis_persyaratan, { uploads, pairs });
    if (problem) errors.push({ msg: problem, path: file.field });
    else pairs.push({ jenis_persyaratan, file });
  }
  const given = new Set(pairs.map(({ jenis_persyaratan }) => jenis_persyaratan));
  for (const [i, label] of uploads.entries()) {
    if (!isRequired(label) || given.has(label)) continue;
    // Its own part by the catalogue, unless the sender has numbered them differently.
    const part = `lampiran_${i}`;
    const path = files.some(({ field }) => field === part) ? 'lampiran' : part;
    errors.push({ msg: SURAT_TEXT.fileMissing(label), path });
  }
  return { pairs, errors };
}

/** The attachments of earlier letters among the text parts of an application. */
export function earlierParts(parts: Record<string, unknown>): EarlierPart[] {
  return Object.entries(parts).flatMap(([name, value]) => {
    const index = LAMA_FIELD.exec(name)?.[1];
    if (index === undefined) return [];
    const isId = typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value);
    return [{ field: `lampiran_${index}`, earlier: isId ? Number(value) : null }];
  });
}

type Known = { uploads: readonly string[]; pairs: readonly { jenis_persyaratan: string }[] };

function problemOf(label: string, { uploads, pairs }: Known): string | null {
  if (label === '') return SURAT_TEXT.fileWithoutLabel;
  if (!uploads.includes(label)) return SURAT_TEXT.fileLabelUnknown(label.slice(0, 200));
  if (pairs.some((pair) => pair.jenis_persyaratan === label)) return SURAT_TEXT.fileLabelTwice(label);
  return null;
}

const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A sender's file name, fit to be shown: one line, no direction tricks, at most 120 characters with its ending kept. */
export function showableFileName(name: string): string {
  const clean = withoutDirection(name.replace(UNSHOWABLE, '')).trim();
  if (!hasVisibleCharacter(clean)) return 'lampiran';
  if (clean.length <= 120) return clean;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 120 - ending.length) + ending;
}
