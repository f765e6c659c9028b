import { isOfficial } from '@pendopo/shared/roles';
import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { mayGo, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { recordEntry } from '../../domain/audit/audit-log.ts';
import { createIdempotency } from '../../domain/requests/idempotency.ts';
import { withPrivateFiles } from '../../domain/requests/private-files.ts';
import {
  isAsked,
  isClosed,
  isNumbered,
  isUnconfirmed,
  type Requirement,
  type ReviewRecord,
  readReview,
  requirementsOf,
  settleRequest,
} from '../../domain/requests/tinjauan.ts';
import type { Session } from '../../lib/current-user.ts';
import { conflict, HttpError, invalid, notFound } from '../../lib/errors.ts';
import { accountSender, hashBody } from '../../lib/idempotency-key.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';
import { showableFileName } from './surat.attachments.ts';
import { parseIsian } from './surat.isian.ts';
import { createLetterQuota } from './surat.quota.service.ts';
import { labelOfField } from './surat.tinjauan.presenter.ts';
import { lockReview } from './surat.tinjauan.service.ts';

export type PerbaikanService = ReturnType<typeof createPerbaikanService>;

type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
type Of = { id: number; by: Session & { nama: string } };
/** What is answered: a file that is there, or a requirement that has none yet. */
export type Target = { lampiranId: number } | { label: string };
type Repair = Of & { target: Target; file: File; idempotencyKey: string | undefined };

function findRequirement(row: ReviewRecord, target: Target): Requirement {
  const requirements = requirementsOf(row);
  if ('lampiranId' in target) {
    const found = requirements.find(({ lampiran_id }) => lampiran_id === target.lampiranId);
    if (!found) throw notFound(TINJAUAN_TEXT.fileNotFound);
    return found;
  }
  const found = requirements.find(({ jenis_persyaratan }) => jenis_persyaratan === target.label);
  if (!found) {
    const msg = TINJAUAN_TEXT.unknownRequirement(target.label);
    throw invalid([{ msg, path: 'jenis_persyaratan' }]);
  }
  return found;
}

function refuseClosed(row: ReviewRecord): void {
  if (isClosed(row)) throw conflict(TINJAUAN_TEXT.closed);
  if (isNumbered(row)) throw conflict(TINJAUAN_TEXT.numbered);
}

/** Nobody but an official can answer for its applicant. */
const isAtLoket = ({ user_id, asal }: Pick<ReviewRecord, 'user_id' | 'asal'>): boolean =>
  asal === 'loket' && user_id === null;

/** A scan may come in place of what a head of RT or RW has not confirmed. */
const isInstead = (requirement: Requirement): boolean =>
  requirement.keadaan === 'belum_diperiksa' && isUnconfirmed(requirement);

/** A 409 for what nobody has asked for, or what has been answered. At the counter files are taken unasked. */
function refuseUnasked(row: ReviewRecord, requirement: Requirement): void {
  refuseClosed(row);
  if (isAsked(requirement) || isInstead(requirement) || isAtLoket(row)) return;
  const { jenis_persyaratan: label, terlihat } = requirement;
  throw conflict(terlihat === 'diganti' ? TINJAUAN_TEXT.alreadyAnswered(label) : TINJAUAN_TEXT.notAsked(label));
}

/** The applicant's answers to a request for repairs: just the files and fields that were asked for. */
export function createPerbaikanService({
  config,
  prisma,
  storage,
  now,
}: Pick<AppDeps, 'config' | 'prisma' | 'storage' | 'now'>) {
  const quota = createLetterQuota({ now, bytesPerDay: config.letterBytesPerDay });
  const idempotency = createIdempotency({ prisma, now });

  /** The applicant alone answers, or an official for a person at the counter: a 404 for everybody else. */
  function refuseOthers(row: Pick<ReviewRecord, 'user_id' | 'asal'>, by: Session): void {
    if (row.user_id !== by.id && !(isAtLoket(row) && isOfficial(by.role))) throw notFound(SURAT_TEXT.notFound);
  }

  async function lockOwn(tx: Transaction, { id, by }: Of): Promise<ReviewRecord> {
    const row = await lockReview(tx, { id });
    refuseOthers(row, by);
    return row;
  }

  type Answer = { by: Of['by']; kolom: string; isi: string };

  async function answered(tx: Transaction, row: ReviewRecord, { by, kolom, isi }: Answer): Promise<void> {
    const [{ id, jenis_surat }, at] = [row, now()];
    await tx.surat.update({ where: { id }, data: { updatedAt: at } });
    await settleRequest(tx, { id, at });
    if (!isAtLoket(row)) return;
    const perubahan = [{ kolom, dari: null, ke: isi }];
    const label = `Surat ${id}: ${jenis_surat}`;
    await recordEntry(tx, by, { aksi: 'ubah', jenis: 'surat', sasaran_id: id, label, perubahan });
  }

  async function setState(tx: Transaction, row: ReviewRecord, { label, ke }: { label: string; ke: string }) {
    const key = { surat_id: row.id, jenis_persyaratan: label };
    const data = { keadaan: ke, terlihat: ke, alasan: null, catatan: null, oleh_id: null, oleh_nama: null };
    const update = { ...data, updatedAt: now() };
    // What nobody has asked for has no mark yet.
    await tx.tinjauan.upsert({ where: { surat_id_jenis_persyaratan: key }, create: { ...key, ...update }, update });
  }

  return {
    /** Refuses before an upload is read; what may be sent a second time is left to `replace`. */
    async mayReplace({ id, by, target, idempotencyKey: key }: Omit<Repair, 'file' | 'target'> & { target?: Target }) {
      const row = await readReview(prisma, id);
      refuseOthers(row, by);
      if (target) findRequirement(row, target);
      if (await idempotency.isKnown({ sender: accountSender(by), key })) return;
      if (target) refuseUnasked(row, findRequirement(row, target));
      else refuseClosed(row);
      await quota.checkFile(prisma, { account: by.id, loket: isAtLoket(row) });
    },

    /** A 404 for everybody but its applicant. */
    async mayAnswer({ id, by }: Of): Promise<void> {
      refuseOthers(await readReview(prisma, id), by);
    },

    /** Stores a file in place of the one that was asked for; the old one goes. Sent a second time, it is answered as it is. */
    async replace({ id, by, target, file, idempotencyKey: key }: Repair): Promise<{ id: number }> {
      const bodyHash = await hashBody({ perbaikan: id, target }, [file]);
      const request = { sender: accountSender(by), key, resource: 'lampiran', bodyHash } as const;
      const earlier = await idempotency.earlier(request);
      if (earlier !== null) return { id: earlier };
      let old: string | null = null;
      const stored = await withPrivateFiles({ storage, folder: 'surat', files: [file] }, ([kept]) =>
        idempotency.once(request, async (tx) => {
          const row = await lockOwn(tx, { id, by });
          const requirement = findRequirement(row, target);
          refuseUnasked(row, requirement);
          await quota.spendFile(tx, { account: by.id, loket: isAtLoket(row), bytes: file.size });
          const { jenis_persyaratan, lampiran_id } = requirement;
          const data = {
            ...{ nama_file: showableFileName(file.name), file: kept ?? null, tipe: file.mime, ukuran: file.size },
            ...{ created_at: now(), masa_simpan: null },
          };
          const where = { surat_id_jenis_persyaratan: { surat_id: id, jenis_persyaratan } };
          if (lampiran_id !== null) old = (await tx.lampiran.findUnique({ where }))?.file ?? null;
          const { id: lampiranId } = await tx.lampiran.upsert({
            where,
            create: { ...data, surat_id: id, jenis_persyaratan },
            update: data,
          });
          const waits = { surat_id: id, jenis_persyaratan, status: 'terkirim' };
          await tx.pengantarRt.updateMany({ where: waits, data: { status: 'dibatalkan', jaringan_hash: null } });
          if (isAsked(requirement) || isAtLoket(row))
            await setState(tx, row, { label: jenis_persyaratan, ke: 'diganti' });
          await answered(tx, row, { by, kolom: 'berkas', isi: jenis_persyaratan });
          return lampiranId;
        }),
      ).catch(async (error: unknown) => {
        // Whoever had both sent at once is answered what the first has stored.
        const first = error instanceof HttpError && error.status === 409 ? await idempotency.earlier(request) : null;
        if (first === null) throw error;
        return { id: first, created: false };
      });
      if (stored.created && old !== null) await storage.removePrivate([old]);
      return { id: stored.id };
    },

    /** The file that was stored. */
    readFile: (lampiranId: number) => prisma.lampiran.findUnique({ where: { id: lampiranId } }),

    /** The applicant brings it to the office instead. */
    bring: ({ id, by, label }: Of & { label: string }) =>
      authorizedWrite(prisma, by, async (tx) => {
        const row = await lockOwn(tx, { id, by });
        const requirement = findRequirement(row, { label });
        if (requirement.terlihat === 'dibawa_ke_kantor') return;
        refuseUnasked(row, requirement);
        if (!mayGo({ dari: requirement.keadaan, ke: 'dibawa_ke_kantor', oleh: 'warga' }))
          throw conflict(TINJAUAN_TEXT.notAsked(label));
        await setState(tx, row, { label, ke: 'dibawa_ke_kantor' });
        await answered(tx, row, { by, kolom: 'persyaratan', isi: label });
      }),

    /** Fills in fields that were asked for, here and in a draft of the letter that has been begun. */
    fill: ({ id, by, fields }: Of & { fields: Readonly<Record<string, string>> }) =>
      authorizedWrite(prisma, by, async (tx) => {
        const row = await lockOwn(tx, { id, by });
        const values = valuesOf(row, fields);
        refuseClosed(row);
        for (const name of Object.keys(values)) {
          const mark = row.tinjauan_isian.find((one) => one.name === name && one.terkirim);
          const label = labelOfField(row.jenis_surat, name);
          if (!mark) throw conflict(TINJAUAN_TEXT.fieldNotAsked(label));
          if (mark.keadaan !== 'perlu_diganti') throw conflict(TINJAUAN_TEXT.fieldAlreadyAnswered(label));
        }
        const isian = { ...textRecord(row.isian), ...values };
        await tx.surat.update({ where: { id }, data: { isian } });
        await tx.$executeRaw`
          UPDATE naskah SET isian = isian || ${JSON.stringify(values)}::jsonb, "updatedAt" = ${now()}::timestamptz
          WHERE surat_id = ${id} AND status = 'draf'`;
        const where = { surat_id: id, name: { in: Object.keys(values) } };
        await tx.tinjauanIsian.updateMany({ where, data: { keadaan: 'diganti', updatedAt: now() } });
        const labels = Object.keys(values).map((name) => labelOfField(row.jenis_surat, name));
        await answered(tx, row, { by, kolom: 'isian', isi: labels.join(', ') });
      }),
  };
}

/** The fields in their one spelling; a 400 names every problem, those that are empty too. */
function valuesOf({ jenis_surat }: ReviewRecord, fields: Readonly<Record<string, string>>): Record<string, string> {
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
