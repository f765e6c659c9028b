import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { mandatListSchema } from '@pendopo/shared/naskah-setelan/schemas';
import { isMandated } from '@pendopo/shared/naskah-setelan/signing';
import { CARA_TANDA_TANGAN } from '@pendopo/shared/naskah-setelan/text';
import { kodeOf } from '@pendopo/shared/naskah-templat/schemas';
import { type Penyedia, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import { readSetelan } from '../../domain/documents/document-settings.ts';
import { penyediaOf, readSignatureSettings } from '../../domain/documents/signature-settings.ts';
import { write } from '../../domain/write.ts';
import { sha256 } from '../../lib/archive-chain.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { badRequest, conflict, HttpError, invalid } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import { type SignedPdf, SigningError } from '../../lib/pdf-signatures/signed-pdf.ts';
import { isUniqueViolation } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { codesOf } from './naskah.approval.service.ts';
import { electronicPage } from './naskah.print.ts';
import { lockSurat, type NaskahRecord, readCurrent, whole } from './naskah.records.service.ts';
import { readSigner, type Signer } from './naskah.signer.service.ts';
import { performStep, replaceOld } from './naskah.steps.service.ts';

// Electronic signature of a numbered document. The attempt is stored before the provider gets the document, so that an
// unknown outcome never leads to a second signature.

/** Age from which an attempt at work was interrupted: longer than a provider may take. */
const INTERRUPTED_MS = 5 * 60 * 1000;

type Revision = NonNullable<NaskahRecord['arsip']>;
type Upaya = Revision['upaya'][number];

/** Returns the latest attempt. An interrupted attempt is uncertain. */
export function attemptOf({ arsip }: Pick<NaskahRecord, 'arsip'>, now: Date): Upaya | null {
  const [latest] = arsip?.upaya ?? [];
  if (!latest) return null;
  const isInterrupted = latest.keadaan === 'memproses' && now.getTime() - latest.created_at.getTime() > INTERRUPTED_MS;
  return isInterrupted ? { ...latest, keadaan: 'tidak_pasti' } : latest;
}

type Of = { suratId: number; by: CurrentUser };

/** Throws a 409 unless this official is the signatory and holds a mandate for today. */
async function mustBeSigner(ctx: Context, { row, by }: { row: NaskahRecord; by: CurrentUser }): Promise<void> {
  const own = await ctx.prisma.user.count({
    where: { id: by.id, boleh_tanda_tangan: true, struktur_id: row.penandatangan_id ?? 0 },
  });
  if (own === 0) throw conflict(TANDA_TANGAN_TEXT.notYours(row.penandatangan?.nama ?? ''));
  const { mandat } = await readSetelan(ctx.prisma);
  const cara = member(CARA_TANDA_TANGAN, row.cara);
  const kode = kodeOf(row.surat.jenis_surat) ?? '';
  const holds = isMandated(z.parse(mandatListSchema, mandat), { cara, today: villageDay(ctx.now()), kode });
  if (!holds) throw conflict(NASKAH_TEXT.noMandate);
}

/** Returns the valid revision of a document that waits for a signature. */
function waitingRevision(row: NaskahRecord): Revision {
  if (row.status !== 'bernomor' || !row.arsip) throw conflict(NASKAH_TEXT.wrongState);
  return row.arsip;
}

/** Throws a 409 if the latest attempt still runs, or may have signed. */
function mustBeFree(upaya: Upaya | null): void {
  if (upaya?.keadaan === 'memproses') throw conflict(TANDA_TANGAN_TEXT.atWork);
  if (upaya?.keadaan === 'tidak_pasti') throw conflict(TANDA_TANGAN_TEXT.uncertain);
}

/** Makes the page with the code of the archived one. Throws a 409 if the code came from another secret. */
async function pageOf(ctx: Context, { revision, penyedia }: { revision: Revision; penyedia: Penyedia }) {
  const codes = codesOf(ctx);
  const kode = codes.of(revision.kode_nonce);
  if (codes.hash(kode) !== revision.kode_hash) throw conflict(TANDA_TANGAN_TEXT.otherSecret);
  const desa = await ctx.prisma.desa.findUnique({ where: { id: 1 }, select: { logo: true } });
  const logo = await ctx.documentLogo(desa?.logo ?? null);
  return ctx.documentPdfs.make(electronicPage(revision, { publicUrl: ctx.config.publicUrl, kode, penyedia, logo }));
}

type Attempt = { id: number; arsip_id: number; penyedia: string };
type Beginning = Of & { revision: Revision; signer: Signer; pdf: Uint8Array };

/** Stores the attempt. Throws a 409 if another attempt or step came first. */
const beginAttempt = (ctx: Context, { suratId, by, revision, signer, pdf }: Beginning): Promise<Attempt> =>
  write(ctx, { by }, async ({ tx, audit }) => {
    await lockSurat(tx, suratId);
    const row = await readCurrent(tx, suratId);
    if (row.arsip_id !== revision.id) throw conflict(TANDA_TANGAN_TEXT.changed);
    waitingRevision(row);
    audit.none();
    const { penyedia } = signer;
    return tx.upayaTandaTangan.create({
      data: {
        arsip_id: revision.id,
        penyedia,
        isi_sha256: sha256(pdf),
        oleh_id: by.id,
        oleh_nama: by.nama,
        created_at: ctx.now(),
      },
    });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(TANDA_TANGAN_TEXT.atWork) : error;
  });

type Failure = { keadaan: 'gagal' | 'tidak_pasti'; kesalahan: string; id_dokumen: string | null };

/** Stores the failure even if the official has logged out meanwhile. */
const endAttempt = (ctx: Context, { id }: Attempt, failure: Failure) =>
  write(ctx, { by: null }, ({ tx }) =>
    tx.upayaTandaTangan.update({ where: { id }, data: { ...failure, selesai_at: ctx.now() } }),
  );

/** Stores the signed file and makes the document signed, in one transaction. */
function keepSigned(ctx: Context, { suratId, by, attempt, signed }: Of & { attempt: Attempt; signed: SignedPdf }) {
  const { bytes, certificate, waktu, id_dokumen, level } = signed;
  const step = { suratId, by, event: 'tanda-tangan', upayaId: attempt.id } as const;
  return performStep(ctx, step, async (taken) => {
    const { tx, row, at } = taken;
    if (row.arsip_id !== attempt.arsip_id) throw conflict(TANDA_TANGAN_TEXT.changed);
    waitingRevision(row);
    const data = { keadaan: 'ditandatangani', kesalahan: null, id_dokumen, selesai_at: at };
    const { isi_sha256 } = await tx.upayaTandaTangan.update({ where: { id: attempt.id }, data });
    const { subjek, penerbit, serial, berlaku_dari, berlaku_sampai } = certificate;
    await tx.arsipTandaTangan.create({
      data: {
        arsip_id: attempt.arsip_id,
        penyedia: attempt.penyedia,
        pdf: Uint8Array.from(bytes),
        pdf_sha256: sha256(bytes),
        isi_sha256,
        tingkat: level,
        waktu,
        subjek,
        penerbit,
        serial,
        berlaku_dari,
        berlaku_sampai,
        id_dokumen,
        oleh_id: by.id,
        oleh_nama: by.nama,
        created_at: at,
      },
    });
    // The old document first: an application has one signed document at a time.
    await replaceOld(taken);
    return { tanggal_tanda_tangan: toDateColumn(villageDay(at)), cara_tanda_tangan: 'elektronik' };
  });
}

const STATUS_OF_FAILURE = { refused: 400, later: 503, unknown: 409 } as const;

/** Returns the failure of an attempt, and the error for the official. */
function failureOf(error: unknown): { failure: Failure; answer: unknown } {
  if (!(error instanceof SigningError)) {
    const failure = { keadaan: 'tidak_pasti', kesalahan: words(TANDA_TANGAN_TEXT.broken), id_dokumen: null } as const;
    return { failure, answer: error };
  }
  const { outcome, sentence, kind, id_dokumen } = error;
  const keadaan = outcome === 'unknown' ? 'tidak_pasti' : 'gagal';
  const answer =
    kind === 'passphrase'
      ? invalid([{ msg: sentence, path: 'frasa' }])
      : new HttpError(STATUS_OF_FAILURE[outcome], sentence);
  return { failure: { keadaan, kesalahan: sentence, id_dokumen }, answer };
}

/** Signs the document. Returns a document that is signed electronically unchanged. */
export async function signElectronically(
  ctx: Context,
  { frasa, ...of }: Of & { frasa: string },
): Promise<NaskahRecord> {
  const { suratId, by } = of;
  const row = await readCurrent(ctx.prisma, suratId);
  await mustBeSigner(ctx, { row, by });
  if (row.cara_tanda_tangan === 'elektronik') return row;
  const revision = waitingRevision(row);
  mustBeFree(attemptOf(row, ctx.now()));
  const signer = await readSigner(ctx, row.penandatangan_id ?? 0);
  const { bytes: pdf } = await pageOf(ctx, { revision, penyedia: signer.penyedia });
  const attempt = await beginAttempt(ctx, { ...of, revision, signer, pdf });
  const signed = await signer.sign({ pdf, passphrase: frasa, at: ctx.now() }).catch(async (error: unknown) => {
    const { failure, answer } = failureOf(error);
    await endAttempt(ctx, attempt, failure);
    throw answer;
  });
  return keepSigned(ctx, { ...of, attempt, signed }).catch(async (error: unknown) => {
    const { id_dokumen } = signed;
    await endAttempt(ctx, attempt, { keadaan: 'tidak_pasti', kesalahan: words(TANDA_TANGAN_TEXT.notKept), id_dokumen });
    throw error;
  });
}

/** Returns the document and its uncertain attempt. Throws a 409 without one. */
async function readUncertain(ctx: Context, { suratId, by }: Of) {
  const row = await readCurrent(ctx.prisma, suratId);
  if (by.role !== 'admin') await mustBeSigner(ctx, { row, by });
  const attempt = attemptOf(row, ctx.now());
  if (attempt?.keadaan !== 'tidak_pasti') throw conflict(TANDA_TANGAN_TEXT.notUncertain);
  return { row, attempt };
}

/** Records an official's decision that an uncertain attempt has signed nothing. */
export async function releaseAttempt(ctx: Context, of: Of): Promise<NaskahRecord> {
  const { row, attempt } = await readUncertain(ctx, of);
  await write(ctx, { by: of.by }, async ({ tx, audit }) => {
    await lockSurat(tx, of.suratId);
    const where = { id: attempt.id, keadaan: { in: ['memproses', 'tidak_pasti'] } };
    const { count } = await tx.upayaTandaTangan.updateMany({
      where,
      data: { keadaan: 'gagal', selesai_at: ctx.now() },
    });
    if (count === 0) throw conflict(TANDA_TANGAN_TEXT.notUncertain);
    const label = `Surat ${of.suratId}: ${row.surat.jenis_surat}`;
    const perubahan = [{ kolom: 'tanda tangan elektronik', dari: 'tidak pasti', ke: 'belum ditandatangani' }];
    await audit.entry({ aksi: 'ubah', jenis: 'naskah', sasaran_id: row.id, label, perubahan });
  });
  return readCurrent(ctx.prisma, of.suratId);
}

/** Takes the signed file of an uncertain attempt. Throws a 400 unless it begins with the sent PDF and is signed. */
export async function acceptSignedFile(ctx: Context, { bytes, ...of }: Of & { bytes: Buffer }): Promise<NaskahRecord> {
  const { attempt } = await readUncertain(ctx, of);
  const signed = await ctx.pdfChecks.inTurn(async () => {
    const own = (await ctx.pdfChecks.prefixes(bytes)).find(({ sha256: hash }) => hash === attempt.isi_sha256);
    return own ? ctx.pdfChecks.signed({ bytes, ownEnd: own.end, now: ctx.now() }) : null;
  });
  if (!signed) throw badRequest(TANDA_TANGAN_TEXT.otherFile);
  return keepSigned(ctx, { ...of, attempt, signed: { ...signed, bytes, id_dokumen: attempt.id_dokumen } });
}

const MOST_WAITING = 50;

const obstacleOf = (check: Promise<unknown>): Promise<string | null> =>
  check.then(
    () => null,
    (error: unknown) => {
      if (error instanceof HttpError) return error.message;
      throw error;
    },
  );

/** Returns the documents that wait for the account's own signature, the oldest first, and why it cannot sign them. */
export async function readOwnSignatures(ctx: Context, { id }: { id: number }) {
  const { prisma } = ctx;
  const [penyedia, account] = await Promise.all([
    readSignatureSettings(prisma).then(penyediaOf),
    prisma.user.findUniqueOrThrow({ where: { id }, select: { struktur_id: true, boleh_tanda_tangan: true } }),
  ]);
  const { struktur_id, boleh_tanda_tangan } = account;
  if (penyedia === null) return { penyedia, halangan: words(TANDA_TANGAN_TEXT.off), rows: [], jumlah: 0 };
  if (struktur_id === null || !boleh_tanda_tangan)
    return { penyedia, halangan: words(TANDA_TANGAN_TEXT.notSignatory), rows: [], jumlah: 0 };
  const where = { status: 'bernomor', penandatangan_id: struktur_id };
  const [halangan, rows, jumlah] = await Promise.all([
    obstacleOf(readSigner(ctx, struktur_id)),
    prisma.naskah.findMany({ where, include: whole, orderBy: { id: 'asc' }, take: MOST_WAITING }),
    prisma.naskah.count({ where }),
  ]);
  return { penyedia, halangan, rows, jumlah };
}

export type OwnSignatures = Awaited<ReturnType<typeof readOwnSignatures>>;
