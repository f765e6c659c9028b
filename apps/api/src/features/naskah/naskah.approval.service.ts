import type { Prisma } from '@pendopo/prisma/client';
import { type ComposedDocument, composeDocument } from '@pendopo/shared/naskah/document';
import { hasNumber, mayTake } from '@pendopo/shared/naskah/lifecycle';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { DeretNomor } from '@pendopo/shared/naskah-setelan/number';
import { villageDay, villageZona } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { statusChanges } from '../../domain/audit/audit-row.ts';
import { appendToArchive } from '../../domain/documents/archive.ts';
import { mustHaveNumbering } from '../../domain/documents/imported-numbering.ts';
import { mustAllow } from '../../domain/requests/apply-event.ts';
import { endReview } from '../../domain/requests/tinjauan.ts';
import { write } from '../../domain/write.ts';
import { canonicalJson, createArchiveKey, sha256 } from '../../lib/archive-chain.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { createDocumentCodes } from '../../lib/document-code.ts';
import { conflict } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { numberDocument } from './naskah.number.service.ts';
import { check, mustBeSecond, numberOf, pageOf, previewInput } from './naskah.preview.service.ts';
import {
  followSurat,
  lockSurat,
  move,
  type NaskahRecord,
  readById,
  readCurrent,
  readSources,
  type Sources,
} from './naskah.records.service.ts';

// One transaction takes the number, freezes the document and stores its PDF.

/** Time in which a repeated call returns the verification code again. */
const CODE_SHOWN_MS = 10 * 60 * 1000;
/** Enough to make the PDF at the end of the transaction on a slow server. */
const TIMEOUT_MS = 30_000;

export const codesOf = ({ config }: Context) => createDocumentCodes({ secret: config.jwtSecret });

function frozen(
  document: ComposedDocument,
  { source, setelan, template }: Sources,
  row: NaskahRecord,
): Prisma.InputJsonValue {
  const { desa, kertas, cara, surat } = source;
  const { pola_nomor, deret_nomor } = setelan;
  return JSON.parse(
    JSON.stringify({
      versi: 1,
      jenis_surat: surat.jenis_surat,
      templat: { kode: template.kode, versi: template.row?.versi ?? 0, sha256: sha256(canonicalJson(template.isi)) },
      setelan: { kertas, pola_nomor, deret_nomor, zona: villageZona() },
      desa,
      kop: document.kop,
      penandatangan: { cara, ...document.penandatangan },
      nilai: document.nilai,
      naskah: document.naskah,
      halaman_periksa: document.halaman_periksa,
      periksa: row.periksa,
    }),
  );
}

/** Makes every check that needs no number. Returns the logo. */
async function prepare(ctx: Context, row: NaskahRecord): Promise<Uint8Array | null> {
  const sources = await readSources(ctx.prisma, row);
  check(row, sources, villageDay(ctx.now()));
  const logo = await ctx.documentLogo(sources.logo);
  previewInput(ctx, { row, sources, logo });
  return logo;
}

type Freeze = {
  tx: Transaction;
  surat: { id: number; status: string };
  row: NaskahRecord;
  logo: Uint8Array | null;
  by: Actor;
  at: Date;
};

/** Numbers the draft and adds it to the archive with its PDF. Returns the number. */
async function freeze(ctx: Context, { tx, surat, row, logo, by, at }: Freeze): Promise<string> {
  if (!row.buku) await mustHaveNumbering(tx);
  const sources = await readSources(tx, row);
  mustBeSecond(row, { sources, by });
  const today = villageDay(at);
  check(row, sources, today);
  await endReview(tx, { id: row.surat_id, at });
  const { setelan, template, source } = sources;
  const series = { desa: 'desa', klasifikasi: row.kode_klasifikasi, jenis: template.kode };
  const taken = await numberDocument(tx, {
    row,
    today,
    deret: series[setelan.deret_nomor as DeretNomor],
    setelan,
    by,
    numberOf: numberOf(row, sources, today),
    agendaOf: (nomor) => composeDocument(source, { nomor, tanggal: today }, words).naskah.agenda,
  });
  const document = composeDocument(source, { nomor: taken.nomor, tanggal: fromDateColumn(taken.tanggal) }, words);
  const arsip_id = await archive(ctx, { tx, surat, row, sources, document, taken, logo, by, at });
  const data = {
    buku_id: taken.id,
    arsip_id,
    disetujui_oleh_id: by.id,
    disetujui_oleh_nama: by.nama,
    penulis: [],
  };
  await move(tx, { row, event: 'nomor', data, by, at });
  await followSurat(tx, { surat, event: 'nomor', by, at });
  return taken.nomor;
}

type Archiving = Freeze & {
  sources: Sources;
  document: ComposedDocument;
  taken: Awaited<ReturnType<typeof numberDocument>>;
};

/** Makes the PDF and adds it to the archive, which `numberDocument` has locked. Returns the id of the revision. */
async function archive(ctx: Context, { tx, row, sources, document, taken, logo, by, at }: Archiving): Promise<number> {
  const codes = codesOf(ctx);
  const nonce = codes.newNonce();
  const kode = codes.of(nonce);
  const { bytes } = await ctx.documentPdfs.make(pageOf(ctx, { document, sources, logo, kode, nomor: taken.nomor }));
  const { id } = await appendToArchive(tx, createArchiveKey({ secret: ctx.config.jwtSecret }), {
    naskah_id: row.id,
    revisi: row.revisi,
    tahun: taken.tahun,
    deret: taken.deret,
    nomor_urut: taken.nomor_urut,
    nomor: taken.nomor,
    tanggal: taken.tanggal,
    isi: frozen(document, sources, row),
    pdf: Buffer.from(bytes),
    berlaku_sampai: document.berlaku_sampai === null ? null : toDateColumn(document.berlaku_sampai),
    kode_hash: codes.hash(kode),
    kode_nonce: nonce,
    oleh_id: by.id,
    oleh_nama: by.nama,
    created_at: at,
  });
  return id;
}

function codeOf(ctx: Context, { arsip }: NaskahRecord): string | undefined {
  const isNew = arsip && ctx.now().getTime() - arsip.created_at.getTime() < CODE_SHOWN_MS;
  return isNew ? codesOf(ctx).of(arsip.kode_nonce) : undefined;
}

type Approve = { suratId: number; by: Actor };

const allocateNumber = (ctx: Context, { suratId, logo, by }: Approve & { logo: Uint8Array | null }) =>
  write(ctx, { by, timeoutMs: TIMEOUT_MS }, async ({ tx, audit }) => {
    const surat = await lockSurat(tx, suratId);
    const row = await readCurrent(tx, suratId);
    if (hasNumber(row.status)) return audit.none();
    if (!mayTake('nomor', row.status)) throw conflict(NASKAH_TEXT.wrongState);
    mustAllow('nomori', surat);
    const nomor = await freeze(ctx, { tx, surat, row, logo, by, at: ctx.now() });
    const perubahan = [
      ...statusChanges(row, { status: 'bernomor', catatan: null }),
      { kolom: 'nomor', dari: null, ke: nomor },
    ];
    const label = `Surat ${suratId}: ${surat.jenis_surat}`;
    await audit.entry({ aksi: 'status', jenis: 'naskah', sasaran_id: row.id, label, perubahan });
  });

/** Approves the application's draft. Returns a numbered document unchanged. */
export async function approveDraft(ctx: Context, { suratId, by }: Approve) {
  const current = await readCurrent(ctx.prisma, suratId);
  if (hasNumber(current.status)) return { row: current, kode: codeOf(ctx, current) };
  if (!mayTake('nomor', current.status)) throw conflict(NASKAH_TEXT.wrongState);
  const logo = await prepare(ctx, current);
  await ctx
    .approvals(() => allocateNumber(ctx, { suratId, logo, by }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'nomor') ? conflict(NASKAH_TEXT.numberTaken('ini')) : error;
    });
  const row = await readById(ctx.prisma, current.id);
  return { row, kode: codeOf(ctx, row) };
}
