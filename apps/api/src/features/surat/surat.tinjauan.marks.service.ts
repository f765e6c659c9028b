import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { unknownIsian } from '@pendopo/shared/surat/isian';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { SaveTinjauanInput } from '@pendopo/shared/surat/tinjauan';
import { alasanIsian, alasanUntuk, keadaanBerkas, mayGo, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { fillPengantar, isDoubtful, pengantarInWords } from '../../domain/requests/pengantar-rt.ts';
import {
  isRequested,
  isUnconfirmed,
  isUnsent,
  type Requirement,
  type ReviewRecord,
  requirementsOf,
} from '../../domain/requests/tinjauan.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { labelOfField } from './surat.isian.ts';

type Marking = { row: ReviewRecord; by: Actor; at: Date };
type Mark = SaveTinjauanInput['berkas'][number];

function problemsOf(berkas: readonly Mark[], requirements: readonly Requirement[]): FieldError[] {
  return berkas.flatMap(({ jenis_persyaratan: label, alasan }, i) => {
    const path = `berkas.${i}`;
    const requirement = requirements.find(({ jenis_persyaratan }) => jenis_persyaratan === label);
    if (!requirement)
      return [{ msg: words(TINJAUAN_TEXT.unknownRequirement(label)), path: `${path}.jenis_persyaratan` }];
    if (berkas.findIndex((one) => one.jenis_persyaratan === label) < i)
      return [{ msg: words(TINJAUAN_TEXT.requirementTwice(label)), path: `${path}.jenis_persyaratan` }];
    const fits = !alasan || alasanUntuk(requirement.tipe).includes(alasan);
    return fits ? [] : [{ msg: TINJAUAN_TEXT.wrongReason, path: `${path}.alasan` }];
  });
}

/** True if an official may set this state now. A sent correction request stays unchanged. */
function mayMark(row: ReviewRecord, requirement: Requirement, { keadaan: ke }: Mark): boolean {
  const { keadaan: dari } = requirement;
  if (dari === ke) return isUnsent(requirement) || !['perlu_diganti', 'diminta'].includes(ke);
  if (!mayGo({ dari, ke, oleh: 'petugas' })) return false;
  if (dari === 'perlu_diganti') return isUnsent(requirement);
  const hasNumber = row.naskah.some(({ buku_id, status }) => buku_id !== null && status !== 'batal');
  return dari !== 'diterima' || !hasNumber;
}

const reasonOf = ({ keadaan, alasan }: Mark) => (keadaan === 'perlu_diganti' ? (alasan ?? null) : null);

const isUnchanged = (before: Requirement, mark: Mark): boolean =>
  before.keadaan === mark.keadaan && before.alasan === reasonOf(mark) && before.catatan === mark.catatan;

function mustMark(row: ReviewRecord, before: Requirement, mark: Mark): void {
  if (!mayMark(row, before, mark)) throw conflict(TINJAUAN_TEXT.cannotGo(mark.jenis_persyaratan, before.keadaan));
  // Officials check papers that are brought to the office there.
  if (mark.keadaan === 'diterima' && before.keadaan !== 'dibawa_ke_kantor' && isUnconfirmed(before))
    throw conflict(PENGANTAR_TEXT.notAgreed);
}

async function saveMark(
  tx: Transaction,
  { row, by, at, before, mark }: Marking & { before: Requirement; mark: Mark },
): Promise<void> {
  const { jenis_persyaratan, keadaan, catatan } = mark;
  // The applicant sees the earlier state, unless the mark is taken back.
  const isTakenBack = before.keadaan === 'diterima' || isRequested(before);
  const terlihat = isTakenBack ? keadaan : before.terlihat;
  const data = {
    keadaan,
    terlihat,
    alasan: reasonOf(mark),
    catatan,
    oleh_id: by.id,
    oleh_nama: by.nama,
    updatedAt: at,
  };
  await tx.tinjauan.upsert({
    where: { surat_id_jenis_persyaratan: { surat_id: row.id, jenis_persyaratan } },
    create: { ...data, surat_id: row.id, jenis_persyaratan },
    update: data,
  });
  const link = row.pengantar_rt.findLast((one) => one.jenis_persyaratan === jenis_persyaratan);
  if (keadaan === 'diterima' && link?.status === 'disetujui' && isDoubtful(link))
    await fillPengantar(tx, { surat: row, value: pengantarInWords(link), at });
}

/** Sets the states of requirements. Returns the changes. Throws a 409 at the first state that has changed meanwhile. */
export async function applyMarks(
  tx: Transaction,
  { row, by, at, berkas }: Marking & Pick<SaveTinjauanInput, 'berkas'>,
): Promise<Perubahan[]> {
  const requirements = requirementsOf(row);
  const problems = problemsOf(berkas, requirements);
  if (problems.length > 0) throw invalid(problems);
  const told: Perubahan[] = [];
  for (const mark of berkas) {
    const before = requirements.find((one) => one.jenis_persyaratan === mark.jenis_persyaratan);
    if (!before || isUnchanged(before, mark)) continue;
    mustMark(row, before, mark);
    await saveMark(tx, { row, by, at, before, mark });
    told.push({
      kolom: mark.jenis_persyaratan,
      dari: keadaanBerkas(before.keadaan).petugas,
      ke: keadaanBerkas(mark.keadaan).petugas,
    });
  }
  return told;
}

/** Marks exactly the fields to request. Requested fields wait for the applicant. */
export async function applyFieldMarks(
  tx: Transaction,
  { row, by, at, isian }: Marking & Pick<SaveTinjauanInput, 'isian'>,
): Promise<Perubahan[]> {
  if (isian === undefined) return [];
  const askable = isianOf(row.jenis_surat).filter(({ diisi }) => diisi === 'warga');
  const problems = isian.flatMap(({ name }, i): FieldError[] => {
    const path = `isian.${i}.name`;
    if (!askable.some((field) => field.name === name)) return [{ msg: unknownIsian(name), path }];
    return isian.findIndex((one) => one.name === name) < i ? [{ msg: TINJAUAN_TEXT.fieldTwice, path }] : [];
  });
  if (problems.length > 0) throw invalid(problems);
  const told: Perubahan[] = [];
  const label = (name: string) => labelOfField(row.jenis_surat, name);
  for (const { name, alasan } of row.tinjauan_isian.filter(({ terkirim }) => !terkirim)) {
    if (isian.some((one) => one.name === name)) continue;
    await tx.tinjauanIsian.delete({ where: { surat_id_name: { surat_id: row.id, name } } });
    told.push({ kolom: label(name), dari: alasan, ke: null });
  }
  for (const { name, alasan } of isian) {
    const before = row.tinjauan_isian.find((one) => one.name === name);
    const waits = before?.keadaan === 'perlu_diganti';
    if (before && waits && (before.terkirim || before.alasan === alasan)) continue;
    const by_ = { oleh_id: by.id, oleh_nama: by.nama, updatedAt: at };
    const data = { keadaan: 'perlu_diganti', terkirim: false, alasan, ...by_ };
    await tx.tinjauanIsian.upsert({
      where: { surat_id_name: { surat_id: row.id, name } },
      create: { ...data, surat_id: row.id, name },
      update: data,
    });
    told.push({ kolom: label(name), dari: null, ke: alasanIsian(alasan).label });
  }
  return told;
}
