import { writeFile } from 'node:fs/promises';
import type { Prisma } from '@pendopo/prisma/client';
import { mayTake, type NaskahEvent, naskahEvent } from '@pendopo/shared/naskah/lifecycle';
import type { SerahInput } from '@pendopo/shared/naskah/schemas';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { statusChanges } from '../../domain/audit/audit-row.ts';
import { nextNumber } from '../../domain/documents/document-number.ts';
import { readSetelan } from '../../domain/documents/document-settings.ts';
import { runBatch } from '../../domain/requests/batch.ts';
import { privateFiles, write } from '../../domain/write.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { writtenBy } from './naskah.draft.service.ts';
import {
  followSurat,
  lockSurat,
  move,
  type NaskahRecord,
  readById,
  readCurrent,
  whole,
} from './naskah.records.service.ts';

// Steps of a numbered document. A step in the wrong status is a 409.

type Step = { suratId: number; by: Actor };
type File = { path: string; ext: string };
type At = { tx: Transaction; row: NaskahRecord; by: Actor; at: Date };

async function remark(tx: Transaction, { buku }: NaskahRecord, text: string): Promise<undefined> {
  if (!buku) return;
  const keterangan = [buku.keterangan, text].filter(Boolean).join('; ');
  await tx.bukuSurat.update({ where: { id: buku.id }, data: { keterangan } });
}

/** Marks the document that `row` replaces as replaced when `row` is signed. */
export async function replaceOld({ tx, row, by, at }: At): Promise<void> {
  if (row.menggantikan_id === null) return;
  const old = await readById(tx, row.menggantikan_id);
  if (old.status === 'dicabut') return;
  await move(tx, { row: old, event: 'diganti', by, at });
  await remark(tx, old, `Diganti Nomor ${row.buku?.nomor}`);
}

/** Records deliveries, and pickups if enabled, in the dispatch register. */
async function deliver({ tx, row, at }: At, { nama, cara }: SerahInput): Promise<void> {
  const { buku } = row;
  if (!buku) return;
  const tanggal = toDateColumn(villageDay(at));
  await tx.bukuSurat.update({ where: { id: buku.id }, data: { tanggal_kirim: tanggal } });
  if (cara === 'ambil' && !(await readSetelan(tx)).ekspedisi_ambil) return;
  const tahun = tanggal.getUTCFullYear();
  const urut = await nextNumber(tx, { tahun, deret: 'ekspedisi' });
  const kepada = buku.kepada || row.surat.nama;
  await tx.bukuEkspedisi.create({ data: { tahun, urut, tanggal, buku_surat_id: buku.id, kepada, penerima: nama } });
}

type Taking = Step & {
  event: NaskahEvent;
  alasan?: string | null;
  files?: readonly File[];
  /** Attempt to sign electronically that this step ends. */
  upayaId?: number;
};
type Columns = Prisma.NaskahUncheckedUpdateInput;

/** Throws a 409 while the valid revision may be at the signature's provider. */
async function mustNotBeAtSigner(tx: Transaction, { arsip_id }: NaskahRecord, upayaId: number): Promise<void> {
  if (arsip_id === null) return;
  const open = { arsip_id, keadaan: { in: ['memproses', 'tidak_pasti'] }, id: { not: upayaId } };
  if ((await tx.upayaTandaTangan.count({ where: open })) > 0) throw conflict(TANDA_TANGAN_TEXT.uncertain);
}

/** Takes a step on a document under its lock. `prepare` returns further changes. A refused step deletes the uploads. */
export async function performStep(
  ctx: Context,
  { suratId, by, event, alasan = null, files = [], upayaId = 0 }: Taking,
  prepare: (at: At & { keys: readonly (string | undefined)[] }) => Promise<Columns | undefined>,
): Promise<NaskahRecord> {
  const uploads = privateFiles(ctx.storage, { folder: 'naskah', files });
  const id = await write(ctx, { by, uploads }, async ({ tx, keys, audit }) => {
    const surat = await lockSurat(tx, suratId);
    const row = await readCurrent(tx, suratId);
    await mustNotBeAtSigner(tx, row, upayaId);
    const at = ctx.now();
    const data = await prepare({ tx, row, by, at, keys });
    await move(tx, { row, event, data, alasan, by, at });
    await followSurat(tx, { surat, event, by, at });
    const label = `Surat ${suratId}: ${surat.jenis_surat}`;
    const perubahan = statusChanges(row, { status: naskahEvent(event).to, catatan: null });
    await audit.entry({ aksi: 'status', jenis: 'naskah', sasaran_id: row.id, label, perubahan });
    return row.id;
  });
  return readById(ctx.prisma, id);
}

/** Moves a document back to a draft with the same number and day. The printed version is no longer valid. */
export const correctDocument = (ctx: Context, of: Step & { alasan: string | null }) =>
  performStep(ctx, { ...of, event: 'perbaiki' }, async ({ row, by }) =>
    // A correction may change the printed text, so the person who requests it cannot approve it alone.
    ({ arsip_id: null, revisi: row.revisi + 1, penulis: by.id === null ? [] : [by.id] }),
  );

export const cancelDocument = (ctx: Context, of: Step & { alasan: string }) =>
  performStep(ctx, { ...of, event: 'batal' }, ({ tx, row }) => remark(tx, row, `BATAL: ${of.alasan}`));

export const revokeDocument = (ctx: Context, of: Step & { alasan: string }) =>
  performStep(ctx, { ...of, event: 'cabut' }, ({ tx, row, at }) =>
    remark(tx, row, `Dicabut tanggal ${dayInWords(villageDay(at))}`),
  );

async function copied({ documentPdfs }: Context, scan: File): Promise<File> {
  // Written beside the upload, so that both are deleted if the request fails.
  const path = `${scan.path}-salinan`;
  await writeFile(path, await documentPdfs.markedCopy(scan), { mode: 0o640 });
  return { path, ext: 'pdf' };
}

type Sign = Step & { tanggal: string; scan?: File | undefined };

/** Records the signature in ink. The scan and its copy are private. */
export async function signDocument(ctx: Context, { tanggal, scan, ...of }: Sign): Promise<NaskahRecord> {
  const files = scan ? [scan, await copied(ctx, scan)] : [];
  return performStep(ctx, { ...of, event: 'tanda-tangan', files }, async ({ keys: [pindaian, salinan], ...step }) => {
    const { row, at } = step;
    // The old document first: an application has one signed document at a time.
    if (mayTake('tanda-tangan', row.status)) await replaceOld(step);
    const given = toDateColumn(tanggal);
    if (row.buku && (given < row.buku.tanggal || tanggal > villageDay(at)))
      throw invalid([{ msg: NASKAH_TEXT.signedWhen, path: 'tanggal' }]);
    return {
      tanggal_tanda_tangan: given,
      cara_tanda_tangan: 'basah',
      ...(pindaian && salinan && { pindaian, salinan }),
    };
  });
}

export const handOverDocument = (ctx: Context, { input, ...of }: Step & { input: SerahInput }) =>
  performStep(ctx, { ...of, event: 'serah' }, async (step) => {
    const { kepada, nama: nama_penerima, hubungan, cara: cara_serah } = input;
    await deliver(step, input);
    return { kepada, nama_penerima, hubungan, cara_serah, tanggal_serah: toDateColumn(villageDay(step.at)) };
  });

/** Creates a draft that replaces a signed document, with its values. */
export const replaceDocument = (ctx: Context, { suratId, by }: Step) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const surat = await lockSurat(tx, suratId);
    const old = await readCurrent(tx, suratId);
    if (!mayTake('ganti', old.status)) throw conflict(NASKAH_TEXT.wrongState);
    const at = ctx.now();
    const row = await tx.naskah.create({
      data: {
        surat_id: suratId,
        isian: old.isian ?? {},
        kode_klasifikasi: old.kode_klasifikasi,
        cara: old.cara,
        penandatangan_id: old.penandatangan_id,
        varian: old.varian,
        menggantikan_id: old.id,
        ...writtenBy(by),
        riwayat: { create: { aksi: 'ganti', ke: 'draf', oleh_id: by.id, oleh_nama: by.nama, created_at: at } },
      },
      include: whole,
    });
    await followSurat(tx, { surat, event: 'ganti', by, at });
    const label = `Surat ${suratId}: ${surat.jenis_surat}`;
    await audit.entry({ aksi: 'tambah', jenis: 'naskah', sasaran_id: row.id, label });
    return row;
  });

type Each = { ids: readonly number[]; take: (suratId: number) => Promise<unknown> };

/** Takes a step for each document in turn. Continues after a refused step. */
export const performStepOnEach = ({ prisma }: Context, { ids, take }: Each) =>
  runBatch(
    [...new Set(ids)].map((id) => ({ id })),
    async ({ id }) => {
      const row = await readById(prisma, id);
      if (row.id !== (await readCurrent(prisma, row.surat_id)).id) throw conflict(NASKAH_TEXT.wrongState);
      await take(row.surat_id);
    },
  );
