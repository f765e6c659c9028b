import { type SubmitSuratInput, submitSuratSchema } from '@pendopo/shared/surat';
import { findSuratType } from '@pendopo/shared/surat-catalogue';
import { checkInput } from '../../lib/check-input.ts';
import { invalid } from '../../lib/errors.ts';
import { type LabelledFile, pairAttachments } from './surat.attachments.ts';

type Submission<T extends { field: string }> = { input: SubmitSuratInput; lampiran: LabelledFile<T>[] };

/** The fields and the attachments of one request, checked together: a 400 names every problem of both. */
export function parseSubmission<T extends { field: string }>(body: unknown, files: readonly T[]): Submission<T> {
  const checked = checkInput(submitSuratSchema, body);
  const labels: Record<string, unknown> = { ...(body ?? {}) };
  const judul = typeof labels.jenis_surat === 'string' ? labels.jenis_surat.trim() : '';
  const type = findSuratType(judul);
  const { pairs, errors } = type ? pairAttachments({ type, labels, files }) : { pairs: [], errors: [] };
  if (!checked.ok) throw invalid([...checked.errors, ...errors]);
  if (errors.length > 0) throw invalid(errors);
  return { input: checked.input, lampiran: pairs };
}
