import { mayGo, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { Context } from '../../deps.ts';
import { applyEvent } from '../../domain/requests/apply-event.ts';
import { earlierRow, isKnownKey, writeOnce } from '../../domain/requests/idempotency.ts';
import { suratEntry } from '../../domain/requests/request-row.ts';
import {
  asState,
  isRequested,
  lockReview,
  type Requirement,
  type ReviewRecord,
  readReview,
  settleRequest,
} from '../../domain/requests/tinjauan.ts';
import { privateFiles, type Write, write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { conflict, HttpError } from '../../lib/errors.ts';
import { showableFileName } from '../../lib/file-name.ts';
import { accountSender, hashBody } from '../../lib/idempotency-key.ts';
import { textRecord } from '../../lib/text-record.ts';
import { labelOfField } from './surat.isian.ts';
import {
  type Fields,
  findRequirement,
  isAtLoket,
  refuseClosed,
  refuseOthers,
  refuseUnrequested,
  type Target,
  valuesOf,
} from './surat.perbaikan.ts';
import { checkFileQuota, spendFileQuota } from './surat.quota.service.ts';

type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
type Of = { id: number; by: Session & { nama: string } };
type Repair = Of & { target: Target; file: File; idempotencyKey: string | undefined };

async function lockOwn(w: Write, { id, by }: Of): Promise<ReviewRecord> {
  const row = await lockReview(w, { id });
  refuseOthers(row, by);
  return row;
}

type Answer = { w: Write; row: ReviewRecord; by: Of['by']; at: Date };

async function settle({ w, row, by, at }: Answer, { kolom, isi }: { kolom: string; isi: string }): Promise<void> {
  await applyEvent(w.tx, { surat: asState(row), event: 'perbaiki', by, at, data: { updatedAt: at } });
  await settleRequest(w.tx, { id: row.id, at });
  if (isAtLoket(row))
    await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [{ kolom, dari: null, ke: isi }] });
  else w.audit.none();
}

async function setState({ w, row, at }: Answer, { label, ke }: { label: string; ke: string }): Promise<void> {
  const key = { surat_id: row.id, jenis_persyaratan: label };
  const state = {
    keadaan: ke,
    terlihat: ke,
    alasan: null,
    catatan: null,
    oleh_id: null,
    oleh_nama: null,
    updatedAt: at,
  };
  // An unrequested requirement has no row yet.
  await w.tx.tinjauan.upsert({
    where: { surat_id_jenis_persyaratan: key },
    create: { ...key, ...state },
    update: state,
  });
}

/** Checks before the upload is read. `replaceFile` handles repeated requests. */
export async function mayReplace(
  ctx: Context,
  { id, by, target, idempotencyKey: key }: Omit<Repair, 'file' | 'target'> & { target?: Target },
): Promise<void> {
  const row = await readReview(ctx.prisma, id);
  refuseOthers(row, by);
  if (target) findRequirement(row, target);
  if (await isKnownKey(ctx, { sender: accountSender(by), key })) return;
  if (target) refuseUnrequested(row, findRequirement(row, target));
  else refuseClosed(row);
  await checkFileQuota(ctx, { account: by.id, loket: isAtLoket(row) });
}

export async function mayAnswer({ prisma }: Context, { id, by }: Of): Promise<void> {
  refuseOthers(await readReview(prisma, id), by);
}

/** Replaces a requested file, deletes the old one, returns the new id. A repeated request returns the first result. */
export async function replaceFile(
  ctx: Context,
  { id, by, target, file, idempotencyKey: key }: Repair,
): Promise<number> {
  const bodyHash = await hashBody({ perbaikan: id, target }, [file]);
  const request = { sender: accountSender(by), key, resource: 'lampiran', bodyHash } as const;
  const earlier = await earlierRow(ctx, request);
  if (earlier !== null) return earlier;
  const uploads = privateFiles(ctx.storage, { folder: 'surat', files: [file] });
  try {
    const stored = await writeOnce(ctx, { request, uploads }, async (w) => {
      const answer = { w, row: await lockOwn(w, { id, by }), by, at: ctx.now() };
      const requirement = findRequirement(answer.row, target);
      refuseUnrequested(answer.row, requirement);
      await spendFileQuota(ctx, { tx: w.tx, account: by.id, loket: isAtLoket(answer.row), bytes: file.size });
      return putInPlace(answer, { requirement, file });
    });
    return stored.id;
  } catch (error) {
    // Two identical requests at once: the second returns the result of the first.
    const first = error instanceof HttpError && error.status === 409 ? await earlierRow(ctx, request) : null;
    if (first === null) throw error;
    return first;
  }
}

async function putInPlace(answer: Answer, { requirement, file }: { requirement: Requirement; file: File }) {
  const { w, row, at } = answer;
  const { jenis_persyaratan, lampiran_id } = requirement;
  const data = {
    nama_file: showableFileName(file.name),
    file: w.keys[0] ?? null,
    tipe: file.mime,
    ukuran: file.size,
    created_at: at,
    masa_simpan: null,
  };
  const key = { surat_id: row.id, jenis_persyaratan };
  const where = { surat_id_jenis_persyaratan: key };
  if (lampiran_id !== null) w.removeAfterCommit((await w.tx.lampiran.findUnique({ where }))?.file);
  const { id } = await w.tx.lampiran.upsert({ where, create: { ...data, ...key }, update: data });
  await w.tx.pengantarRt.updateMany({
    where: { ...key, status: 'terkirim' },
    data: { status: 'dibatalkan', jaringan_hash: null },
  });
  if (isRequested(requirement) || isAtLoket(row)) await setState(answer, { label: jenis_persyaratan, ke: 'diganti' });
  await settle(answer, { kolom: 'berkas', isi: jenis_persyaratan });
  return id;
}

export const readLampiran = ({ prisma }: Context, id: number) => prisma.lampiran.findUnique({ where: { id } });

export const bringToOffice = (ctx: Context, { id, by, label }: Of & { label: string }): Promise<void> =>
  write(ctx, { by }, async (w) => {
    const row = await lockOwn(w, { id, by });
    const requirement = findRequirement(row, { label });
    if (requirement.terlihat === 'dibawa_ke_kantor') return w.audit.none();
    refuseUnrequested(row, requirement);
    if (!mayGo({ dari: requirement.keadaan, ke: 'dibawa_ke_kantor', oleh: 'warga' }))
      throw conflict(TINJAUAN_TEXT.notAsked(label));
    const answer = { w, row, by, at: ctx.now() };
    await setState(answer, { label, ke: 'dibawa_ke_kantor' });
    await settle(answer, { kolom: 'persyaratan', isi: label });
  });

/** Fills in requested fields, in the application and in its draft document. */
export const fillFields = (ctx: Context, { id, by, fields }: Of & { fields: Fields }): Promise<void> =>
  write(ctx, { by }, async (w) => {
    const { tx } = w;
    const row = await lockOwn(w, { id, by });
    const values = valuesOf(row, fields);
    refuseClosed(row);
    const names = Object.keys(values);
    for (const name of names) {
      const mark = row.tinjauan_isian.find((one) => one.name === name && one.terkirim);
      const label = labelOfField(row.jenis_surat, name);
      if (!mark) throw conflict(TINJAUAN_TEXT.fieldNotAsked(label));
      if (mark.keadaan !== 'perlu_diganti') throw conflict(TINJAUAN_TEXT.fieldAlreadyAnswered(label));
    }
    const at = ctx.now();
    const isian = { ...textRecord(row.isian), ...values };
    await tx.surat.update({ where: { id }, data: { isian } });
    await tx.$executeRaw`
      UPDATE naskah SET isian = isian || ${JSON.stringify(values)}::jsonb, "updatedAt" = ${at}::timestamptz
      WHERE surat_id = ${id} AND status = 'draf'`;
    const where = { surat_id: id, name: { in: names } };
    await tx.tinjauanIsian.updateMany({ where, data: { keadaan: 'diganti', updatedAt: at } });
    const isi = names.map((name) => labelOfField(row.jenis_surat, name)).join(', ');
    await settle({ w, row, by, at }, { kolom: 'isian', isi });
  });
