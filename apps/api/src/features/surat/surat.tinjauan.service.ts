import type { SuratEvent } from '@pendopo/shared/surat/lifecycle';
import type { HalDiminta, SaveTinjauanInput } from '@pendopo/shared/surat/tinjauan';
import { BATAS_TINJAUAN, KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { applyEvent, mustAllow } from '../../domain/requests/apply-event.ts';
import { storeJanji } from '../../domain/requests/janji.ts';
import { readableBy } from '../../domain/requests/readers.ts';
import { lockSurat, suratEntry } from '../../domain/requests/request-row.ts';
import {
  asState,
  isRequested,
  isUnconfirmed,
  isUnread,
  isUnsent,
  lockReview,
  openRequest,
  type Requirement,
  type ReviewRecord,
  readReview,
  requirementsOf,
  settleRequest,
  stageOf,
} from '../../domain/requests/tinjauan.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { labelOfField } from './surat.isian.ts';
import { applyFieldMarks, applyMarks } from './surat.tinjauan.marks.service.ts';

type Of = { id: number; by: Actor };

/** Returns a review to its owner and officials. Throws a 404 for everyone else. */
export const readReviewFor = ({ prisma }: Context, { id, viewer }: { id: number; viewer: Session }) =>
  readReview(prisma, id, readableBy(viewer));

function dayAfter(day: string, days: number): Date {
  const date = toDateColumn(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}

/** Returns the requested items and the items to request. */
function requestedItems(row: ReviewRecord): HalDiminta[] {
  const files = requirementsOf(row).filter((one) => isRequested(one) || isUnsent(one));
  const fields = row.tinjauan_isian.filter(({ keadaan }) => keadaan === 'perlu_diganti');
  return [
    ...files.map((one) => ({
      jenis: 'berkas' as const,
      nama: one.jenis_persyaratan,
      label: one.jenis_persyaratan,
      alasan: one.alasan,
      catatan: one.catatan,
      kali: one.kali + (isUnsent(one) ? 1 : 0),
    })),
    ...fields.map(({ name, alasan, kali, terkirim }) => ({
      jenis: 'isian' as const,
      nama: name,
      label: labelOfField(row.jenis_surat, name),
      alasan,
      catatan: null,
      kali: kali + (terkirim ? 0 : 1),
    })),
  ];
}

type Touched = { event: SuratEvent; row: ReviewRecord; by: Actor; at: Date };

/** Moves a waiting application to the status in progress and updates `updatedAt`. */
const touch = (tx: Transaction, { event, row, by, at }: Touched) =>
  applyEvent(tx, { surat: asState(row), event, by, at, data: { updatedAt: at } });

/** Shows the officials' current states to the applicant. */
async function publish(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`UPDATE tinjauan SET terlihat = keadaan WHERE surat_id = ${id} AND terlihat <> keadaan`;
}

/** Saves an official's marks, all or none. */
export const saveReview = (ctx: Context, { id, by, input }: Of & { input: SaveTinjauanInput }): Promise<ReviewRecord> =>
  write(ctx, { by }, async (w) => {
    const { tx } = w;
    const row = await lockReview(w, { id, updatedAt: input.updatedAt });
    mustAllow('periksa', asState(row));
    const at = ctx.now();
    const perubahan = [
      ...(await applyMarks(tx, { row, by, at, berkas: input.berkas })),
      ...(await applyFieldMarks(tx, { row, by, at, isian: input.isian })),
    ];
    if (perubahan.length === 0) {
      w.audit.none();
      return row;
    }
    const begun = await touch(tx, { event: 'periksa', row, by, at });
    await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [...begun, ...perubahan] });
    await settleRequest(tx, { id, at });
    const after = await readReview(tx, id);
    if (stageOf(after, requirementsOf(after)) !== 'lengkap') return after;
    await publish(tx, id);
    return readReview(tx, id);
  });

/** Throws a 409 if a requirement is not reviewed yet, except an endorsement that a head has not answered. */
function refuseUnready(requirements: readonly Requirement[]): void {
  const isWaiting = (one: Requirement) => one.pengantar === 'terkirim' && isUnconfirmed(one);
  if (requirements.some((one) => isUnread(one.keadaan) && !isWaiting(one)))
    throw conflict(KALIMAT_TINJAUAN.petugas.tanda_kosong);
}

/** Sends one correction request with all marked items. Without new items it returns the review unchanged. */
export const sendReview = (ctx: Context, { id, by }: Of): Promise<ReviewRecord> =>
  write(ctx, { by }, async (w) => {
    const { tx } = w;
    const row = await lockReview(w, { id });
    mustAllow('minta-perbaikan', asState(row));
    const requirements = requirementsOf(row);
    const isNew = requirements.some(isUnsent) || row.tinjauan_isian.some(({ terkirim }) => !terkirim);
    const open = openRequest(row);
    if (!isNew && open) {
      w.audit.none();
      return row;
    }
    if (!isNew) throw conflict(TINJAUAN_TEXT.nothingToAsk);
    refuseUnready(requirements);
    const at = ctx.now();
    const isi = requestedItems(row);
    if (open) await tx.permintaanPerbaikan.update({ where: { id: open.id }, data: { selesai_at: at } });
    await tx.$executeRaw`
      UPDATE tinjauan SET kali = kali + 1
      WHERE surat_id = ${id} AND keadaan IN ('perlu_diganti', 'diminta') AND terlihat <> keadaan`;
    await tx.$executeRaw`
      UPDATE tinjauan_isian SET kali = kali + 1, terkirim = true WHERE surat_id = ${id} AND NOT terkirim`;
    await publish(tx, id);
    const batas = dayAfter(villageDay(at), BATAS_TINJAUAN.perbaikan_hari_kalender);
    await tx.permintaanPerbaikan.create({
      data: { surat_id: id, isi, batas, dikirim_at: at, oleh_id: by.id, oleh_nama: by.nama },
    });
    await storeJanji(tx, id);
    const sent = { kolom: 'permintaan_perbaikan', dari: null, ke: `${isi.length} hal` };
    const begun = await touch(tx, { event: 'minta-perbaikan', row, by, at });
    await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [...begun, sent] });
    return readReview(tx, id);
  });

/** Extends the due date, once for each request. */
export const extendReview = (ctx: Context, { id, by }: Of): Promise<ReviewRecord> =>
  write(ctx, { by }, async (w) => {
    const { tx } = w;
    const row = await lockReview(w, { id });
    mustAllow('perpanjang', asState(row));
    const open = openRequest(row);
    if (!open) throw conflict(TINJAUAN_TEXT.nothingAsked);
    if (open.diperpanjang) throw conflict(TINJAUAN_TEXT.extendedAlready);
    const at = ctx.now();
    const dari = fromDateColumn(open.batas);
    const today = villageDay(at);
    const isPast = dari < today;
    const batas = dayAfter(isPast ? today : dari, BATAS_TINJAUAN.perpanjangan_hari_kalender);
    await tx.permintaanPerbaikan.update({ where: { id: open.id }, data: { batas, diperpanjang: true } });
    const change = { kolom: 'batas_perbaikan', dari, ke: fromDateColumn(batas) };
    const begun = await touch(tx, { event: 'perpanjang', row, by, at });
    await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [...begun, change] });
    return readReview(tx, id);
  });

export const listNotes = ({ prisma }: Context, id: number) =>
  prisma.catatanInternal.findMany({ where: { surat_id: id }, orderBy: { id: 'asc' } });

export const addNote = (ctx: Context, { id, by, isi }: Of & { isi: string }) =>
  write(ctx, { by }, async (w) => {
    const { entry } = await lockSurat(w, { id });
    await w.audit.entry({
      ...entry,
      aksi: 'ubah',
      perubahan: [{ kolom: 'catatan_internal', dari: null, ke: 'ditulis' }],
    });
    const data = { surat_id: id, isi, oleh_id: by.id, oleh_nama: by.nama, created_at: ctx.now() };
    return w.tx.catatanInternal.create({ data });
  });
