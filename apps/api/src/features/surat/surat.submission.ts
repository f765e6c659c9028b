import { type SubmitSuratInput, submitSuratSchema } from '@pendopo/shared/surat';
import { findSuratType } from '@pendopo/shared/surat-catalogue';
import { checkInput } from '../../lib/check-input.ts';
import { invalid } from '../../lib/errors.ts';
import { type EarlierPart, earlierParts, type LabelledFile, pairAttachments } from './surat.attachments.ts';
import { parseIsian } from './surat.isian.ts';

type Submission<T extends { field: string }> = {
  input: SubmitSuratInput;
  /** The type's extra fields that are filled in, by name. */
  isian: Record<string, string>;
  /** What was uploaded, and what is taken over from earlier letters. */
  lampiran: LabelledFile<T>[];
  lama: LabelledFile<EarlierPart>[];
};

/** The fields and the attachments of one request, checked together: a 400 names every problem of both. */
export function parseSubmission<T extends { field: string }>(body: unknown, files: readonly T[]): Submission<T> {
  const checked = checkInput(submitSuratSchema, body);
  const labels: Record<string, unknown> = { ...(body ?? {}) };
  const judul = typeof labels.jenis_surat === 'string' ? labels.jenis_surat.trim() : '';
  const type = findSuratType(judul);
  const { pairs, errors } = type
    ? pairAttachments({ type, labels, files: [...files, ...earlierParts(labels)] })
    : { pairs: [], errors: [] };
  const extra = type ? parseIsian(judul, labels) : { isian: {}, errors: [] };
  const problems = [...extra.errors, ...errors];
  if (!checked.ok) throw invalid([...checked.errors, ...problems]);
  if (problems.length > 0) throw invalid(problems);
  const isEarlier = (pair: LabelledFile<T | EarlierPart>): pair is LabelledFile<EarlierPart> => 'earlier' in pair.file;
  const isUpload = (pair: LabelledFile<T | EarlierPart>): pair is LabelledFile<T> => !isEarlier(pair);
  const { input } = checked;
  return { input, isian: extra.isian, lampiran: pairs.filter(isUpload), lama: pairs.filter(isEarlier) };
}
