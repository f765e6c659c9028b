import { isOfficial } from '@pendopo/shared/access/roles';
import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { mustAllow } from '../../domain/requests/apply-event.ts';
import {
  asState,
  isRequested,
  isUnconfirmed,
  type Requirement,
  type ReviewRecord,
  requirementsOf,
} from '../../domain/requests/tinjauan.ts';
import type { Session } from '../../lib/current-user.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import { labelOfField, parseIsian } from './surat.isian.ts';

/** The answered item: an existing file, or a requirement without one. */
export type Target = { lampiranId: number } | { label: string };
export type Fields = Readonly<Record<string, string>>;

export function findRequirement(row: ReviewRecord, target: Target): Requirement {
  const requirements = requirementsOf(row);
  if ('lampiranId' in target) {
    const found = requirements.find(({ lampiran_id }) => lampiran_id === target.lampiranId);
    if (!found) throw notFound(TINJAUAN_TEXT.fileNotFound);
    return found;
  }
  const found = requirements.find(({ jenis_persyaratan }) => jenis_persyaratan === target.label);
  if (!found) {
    const msg = words(TINJAUAN_TEXT.unknownRequirement(target.label));
    throw invalid([{ msg, path: 'jenis_persyaratan' }]);
  }
  return found;
}

export const refuseClosed = (row: ReviewRecord): void => mustAllow('perbaiki', asState(row));

/** Returns true if only officials can answer for the applicant. */
export const isAtLoket = ({ user_id, asal }: Pick<ReviewRecord, 'user_id' | 'asal'>): boolean =>
  asal === 'loket' && user_id === null;

/** True if a scan may replace an endorsement that the head has not confirmed. */
const isInstead = (requirement: Requirement): boolean =>
  requirement.keadaan === 'belum_diperiksa' && isUnconfirmed(requirement);

/** Throws a 409 for an unrequested or answered item. The counter accepts unrequested files. */
export function refuseUnrequested(row: ReviewRecord, requirement: Requirement): void {
  refuseClosed(row);
  if (isRequested(requirement) || isInstead(requirement) || isAtLoket(row)) return;
  const { jenis_persyaratan: label, terlihat } = requirement;
  throw conflict(terlihat === 'diganti' ? TINJAUAN_TEXT.alreadyAnswered(label) : TINJAUAN_TEXT.notAsked(label));
}

/** Admits the applicant, and officials for a counter application without an account. Throws a 404 otherwise. */
export function refuseOthers(row: Pick<ReviewRecord, 'user_id' | 'asal'>, by: Session): void {
  if (row.user_id !== by.id && !(isAtLoket(row) && isOfficial(by.role))) throw notFound(SURAT_TEXT.notFound);
}

/** Returns the normalized fields. Throws a 400 that names every problem, including empty fields. */
export function valuesOf({ jenis_surat }: ReviewRecord, fields: Fields): Record<string, string> {
  const parts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [ISIAN_PREFIX + name, value]));
  const { isian, errors } = parseIsian(jenis_surat, parts);
  const problems = errors.map(({ msg, path }) => ({ msg, path: path.slice(ISIAN_PREFIX.length) }));
  const empty = Object.keys(fields).filter((name) => !isian[name] && !problems.some(({ path }) => path === name));
  const missing = errors.length > 0 ? [] : empty;
  const all = [
    ...problems,
    ...missing.map((path) => ({ msg: `${labelOfField(jenis_surat, path)} wajib diisi`, path })),
  ];
  if (Object.keys(fields).length === 0) throw invalid([{ msg: TINJAUAN_TEXT.noFields, path: 'isian' }]);
  if (all.length > 0) throw invalid(all);
  return isian;
}
