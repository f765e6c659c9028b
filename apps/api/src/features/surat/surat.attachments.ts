import { isPengantarRt, isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat/catalogue';
import { LAMPIRAN_FIELD } from '@pendopo/shared/surat/lampiran-field';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { words } from '../../lib/village-words.ts';

/** The text part `berkas_lama_{i}` replaces `lampiran_{i}`: the id of an attachment of an own earlier application. */
const LAMA_FIELD = /^berkas_lama_(\d{1,2})$/;

/** The text part `pengantar_rt_{i}` replaces `lampiran_{i}`: the id of the head of RT or RW who endorses it. */
const PENGANTAR_FIELD = /^pengantar_rt_(\d{1,2})$/;

type Part = { field: string };
/** An attachment of an earlier application; null for an invalid id. */
export type EarlierPart = Part & { earlier: number | null };
/** A head of RT or RW; null for an invalid id. */
export type PengantarPart = Part & { head: number | null };
export type LabelledFile<T extends Part> = { jenis_persyaratan: string; file: T };

type Submission<T extends Part> = { type: SuratType; labels: Record<string, unknown>; files: readonly T[] };

export function pairAttachments<T extends Part>({ type, labels, files }: Submission<T>) {
  const uploads = type.persyaratan.map(({ label }) => label).filter(isUploaded);
  const pairs: LabelledFile<T>[] = [];
  const errors: FieldError[] = [];
  for (const file of files) {
    const label = labels[`jenis_persyaratan_${LAMPIRAN_FIELD.exec(file.field)?.[1]}`];
    const jenis_persyaratan = typeof label === 'string' ? label.trim() : '';
    const askable = !('head' in file) || isPengantarRt(jenis_persyaratan);
    const problem = problemOf(jenis_persyaratan, { uploads: askable ? uploads : [], pairs });
    if (problem) errors.push({ msg: problem, path: file.field });
    else pairs.push({ jenis_persyaratan, file });
  }
  const given = new Set(pairs.map(({ jenis_persyaratan }) => jenis_persyaratan));
  for (const [i, label] of uploads.entries()) {
    if (!isRequired(label) || given.has(label)) continue;
    // Uses the part's own name, unless the client has numbered the parts differently.
    const part = `lampiran_${i}`;
    const path = files.some(({ field }) => field === part) ? 'lampiran' : part;
    errors.push({ msg: words(SURAT_TEXT.fileMissing(label)), path });
  }
  return { pairs, errors };
}

function idParts(parts: Record<string, unknown>, field: RegExp): { field: string; id: number | null }[] {
  return Object.entries(parts).flatMap(([name, value]) => {
    const index = field.exec(name)?.[1];
    if (index === undefined) return [];
    const isId = typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value);
    return [{ field: `lampiran_${index}`, id: isId ? Number(value) : null }];
  });
}

export const earlierParts = (parts: Record<string, unknown>): EarlierPart[] =>
  idParts(parts, LAMA_FIELD).map(({ field, id }) => ({ field, earlier: id }));

export const pengantarParts = (parts: Record<string, unknown>): PengantarPart[] =>
  idParts(parts, PENGANTAR_FIELD).map(({ field, id }) => ({ field, head: id }));

type Known = { uploads: readonly string[]; pairs: readonly { jenis_persyaratan: string }[] };

function problemOf(label: string, { uploads, pairs }: Known): string | null {
  if (label === '') return SURAT_TEXT.fileWithoutLabel;
  if (!uploads.includes(label)) return words(SURAT_TEXT.fileLabelUnknown(label.slice(0, 200)));
  if (pairs.some((pair) => pair.jenis_persyaratan === label)) return words(SURAT_TEXT.fileLabelTwice(label));
  return null;
}
