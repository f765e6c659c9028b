import { type SubmitSuratInput, submitSuratSchema } from '@pendopo/shared/surat';
import { findSuratType } from '@pendopo/shared/surat-catalogue';
import { checkInput } from '../../lib/check-input.ts';
import { invalid } from '../../lib/errors.ts';
import { type LabelledFile, pairAttachments } from './surat.attachments.ts';
import { parseIsian } from './surat.isian.ts';

type Submission<T extends { field: string }> = {
  input: SubmitSuratInput;
  /** The type's extra fields that are filled in, by name. */
  isian: Record<string, string>;
  lampiran: LabelledFile<T>[];
};

/** The fields and the attachments of one request, checked together: a 400 names every problem of both. */
export function parseSubmission<T extends { field: string }>(body: unknown, files: readonly T[]): Submission<T> {
  const checked = checkInput(submitSuratSchema, body);
  const labels: Record<string, unknown> = { ...(body ?? {}) };
  const judul = typeof labels.jenis_surat === 'string' ? labels.jenis_surat.trim() : '';
  const type = findSuratType(judul);
  const { pairs, errors } = type ? pairAttachments({ type, labels, files }) : { pairs: [], errors: [] };
  const extra = type ? parseIsian(judul, labels) : { isian: {}, errors: [] };
  const problems = [...extra.errors, ...errors];
  if (!checked.ok) throw invalid([...checked.errors, ...problems]);
  if (problems.length > 0) throw invalid(problems);
  return { input: checked.input, isian: extra.isian, lampiran: pairs };
}
