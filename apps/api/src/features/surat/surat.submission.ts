import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { loketSuratSchema, type SubmitSuratInput, submitSuratSchema } from '@pendopo/shared/surat/schemas';
import { isAtasNama } from '../../domain/requests/loket.ts';
import { checkInput } from '../../lib/check-input.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { invalid } from '../../lib/errors.ts';
import {
  type EarlierPart,
  earlierParts,
  type LabelledFile,
  type PengantarPart,
  pairAttachments,
  pengantarParts,
} from './surat.attachments.ts';
import { parseIsian } from './surat.isian.ts';

type Submission<T extends { field: string }> = {
  input: SubmitSuratInput;
  /** True for an official who applies for a visitor at the counter. */
  atasNama: boolean;
  isian: Record<string, string>;
  /** Uploads; `lama` holds reused earlier files, `pengantar` the confirmations by heads of RT or RW. */
  lampiran: LabelledFile<T>[];
  lama: LabelledFile<EarlierPart>[];
  pengantar: LabelledFile<PengantarPart>[];
};

/** Throws a 400 that names every problem, or a 403 for callers who may not apply for others. */
export function parseSubmission<T extends { field: string }>(
  body: unknown,
  files: readonly T[],
  user: CurrentUser | undefined,
): Submission<T> {
  const atasNama = isAtasNama(body, user);
  const checked = checkInput(atasNama ? loketSuratSchema : submitSuratSchema, body);
  const labels: Record<string, unknown> = { ...(body ?? {}) };
  const judul = typeof labels.jenis_surat === 'string' ? labels.jenis_surat.trim() : '';
  const type = findSuratType(judul);
  const { pairs, errors } = type
    ? pairAttachments({
        type,
        labels,
        files: [...files, ...(atasNama ? [] : earlierParts(labels)), ...pengantarParts(labels)],
      })
    : { pairs: [], errors: [] };
  const extra = type ? parseIsian(judul, labels) : { isian: {}, errors: [] };
  const problems = [...extra.errors, ...errors];
  if (!checked.ok) throw invalid([...checked.errors, ...problems]);
  if (problems.length > 0) throw invalid(problems);
  const { input } = checked;
  const { lama, pengantar, lampiran } = sorted<T>(pairs);
  return { input, atasNama, isian: extra.isian, lampiran, lama, pengantar };
}

function sorted<T extends { field: string }>(pairs: readonly LabelledFile<T | EarlierPart | PengantarPart>[]) {
  type Pair = (typeof pairs)[number];
  const isEarlier = (pair: Pair): pair is LabelledFile<EarlierPart> => 'earlier' in pair.file;
  const isPengantar = (pair: Pair): pair is LabelledFile<PengantarPart> => 'head' in pair.file;
  const isUpload = (pair: Pair): pair is LabelledFile<T> => !isEarlier(pair) && !isPengantar(pair);
  return { lama: pairs.filter(isEarlier), pengantar: pairs.filter(isPengantar), lampiran: pairs.filter(isUpload) };
}
