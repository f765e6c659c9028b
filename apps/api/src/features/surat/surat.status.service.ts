import { isOfficial } from '@pendopo/shared/access/roles';
import { ALASAN_LAIN } from '@pendopo/shared/surat/janji-text';
import { eventGiving } from '@pendopo/shared/surat/lifecycle';
import type { TundaInput, UpdateSuratStatusInput } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { applyEvent, mustAllow, undoEvent } from '../../domain/requests/apply-event.ts';
import { janjiOf, readJanjiContext } from '../../domain/requests/janji.ts';
import { lockSurat } from '../../domain/requests/request-row.ts';
import { noteWhatsapp } from '../../domain/requests/whatsapp.ts';
import { privateFiles, write } from '../../domain/write.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { openSurat, readSurat, type SuratRecord, type Viewer } from './surat.service.ts';

/** The web app offers the undo for ten seconds. The rest allows for a slow network. */
const UNDO_MS = 60_000;

/** Returns true if a document of the application has a number and was not cancelled. */
async function isNumbered(tx: Transaction, id: number): Promise<boolean> {
  const withDocument = { surat_id: id, buku_id: { not: null }, status: { not: 'batal' } };
  return (await tx.naskah.count({ where: withDocument })) > 0;
}

export type StatusChange = UpdateSuratStatusInput & { id: number; viewer: Viewer };

/** Allows any change of status. Throws a 409 for a change made since `updatedAt`. */
export const setStatus = (ctx: Context, { id, viewer, ...input }: StatusChange): Promise<void> =>
  write(ctx, { by: viewer }, async (w) => {
    const { status, catatan, alasan_tutup = null, updatedAt } = input;
    const before = await lockSurat(w, { id, updatedAt });
    const surat = { id, status: before.status, numbered: await isNumbered(w.tx, id) };
    const data = status === before.status && catatan === null ? undefined : { alasan_tutup };
    const given = { surat, event: eventGiving(status), by: viewer, at: ctx.now(), catatan, data };
    const perubahan = await applyEvent(w.tx, given);
    if (perubahan.length === 0) return w.audit.none();
    await w.audit.entry({ ...before.entry, aksi: 'status', perubahan });
  });

export async function updateStatus(ctx: Context, change: StatusChange): Promise<SuratRecord> {
  await setStatus(ctx, change);
  return openSurat(ctx, change);
}

type Undo = { id: number; updatedAt: Date | undefined; viewer: Viewer };

/** Undoes a status that the same official has just set. Throws a 409 after any later change. */
export async function undoStatus(ctx: Context, { id, updatedAt, viewer }: Undo): Promise<SuratRecord> {
  await write(ctx, { by: viewer }, async (w) => {
    const before = await lockSurat(w, { id, updatedAt });
    const surat = { id, status: before.status, numbered: await isNumbered(w.tx, id) };
    const perubahan = await undoEvent(w.tx, { surat, by: viewer, at: ctx.now(), within: UNDO_MS });
    await w.audit.entry({ ...before.entry, aksi: 'status', perubahan });
  });
  return openSurat(ctx, { id, viewer });
}

type Delay = { id: number; input: TundaInput; viewer: Viewer };

/** Records the reason and expected date of a late application for its applicant. Throws a 409 while it is not late. */
export async function recordDelay(ctx: Context, { id, input, viewer }: Delay): Promise<SuratRecord> {
  const { alasan, keterangan, perkiraan, updatedAt } = input;
  await write(ctx, { by: viewer }, async (w) => {
    const { entry } = await lockSurat(w, { id, updatedAt });
    const inside = { prisma: w.tx, now: ctx.now };
    const row = await readSurat(inside, { id });
    const late = janjiOf(row, await readJanjiContext(inside)).terlambat;
    const tunda_alasan = alasan === ALASAN_LAIN && keterangan !== null ? keterangan : alasan;
    const at = ctx.now();
    const data = { tunda_alasan, tunda_perkiraan: toDateColumn(perkiraan), tunda_at: at };
    await applyEvent(w.tx, { surat: { id, status: row.status, late }, event: 'tunda', by: viewer, at, data });
    const before = row.tunda_perkiraan && fromDateColumn(row.tunda_perkiraan);
    const perubahan = [
      ...change('tunda_alasan', row.tunda_alasan, tunda_alasan),
      ...change('tunda_perkiraan', before, perkiraan),
    ];
    await w.audit.entry({ ...entry, aksi: 'ubah', perubahan });
  });
  return openSurat(ctx, { id, viewer });
}

type WhatsappNote = { id: number; by: Actor; lewati: boolean };

export async function noteSuratWhatsapp(ctx: Context, { id, by, lewati }: WhatsappNote): Promise<SuratRecord> {
  await write(ctx, { by }, async (w) => {
    const { entry } = await lockSurat(w, { id });
    await noteWhatsapp(w.tx, { subject: { surat_id: id }, by, lewati, at: ctx.now() });
    const perubahan = lewati ? change('kabar', null, 'dilewati') : [];
    await w.audit.entry({ ...entry, aksi: 'whatsapp', perubahan });
  });
  return readSurat(ctx, { id });
}

/** Deletes a waiting application with its files. Throws a 404 for all but its owner and officials. */
export function cancelSurat(ctx: Context, { id, viewer }: { id: number; viewer: Viewer }): Promise<void> {
  const uploads = privateFiles(ctx.storage, { folder: 'surat', files: [] });
  return write(ctx, { by: viewer, uploads }, async (w) => {
    const { user_id, status, entry } = await lockSurat(w, { id });
    const isOwn = user_id === viewer.id;
    if (!isOwn && !isOfficial(viewer.role)) throw notFound(SURAT_TEXT.notFound);
    mustAllow('batalkan', { status });
    const files = await w.tx.lampiran.findMany({ where: { surat_id: id }, select: { file: true } });
    await w.tx.surat.delete({ where: { id } });
    for (const { file } of files) w.removeAfterCommit(file);
    if (isOwn) w.audit.none();
    else await w.audit.entry({ ...entry, aksi: 'hapus' });
  });
}
