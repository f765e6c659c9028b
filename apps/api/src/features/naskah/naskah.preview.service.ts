import { type ComposedDocument, composeDocument } from '@pendopo/shared/naskah/document';
import { hasNumber, mayTake } from '@pendopo/shared/naskah/lifecycle';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { formatNomor } from '@pendopo/shared/naskah-setelan/number';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { mustHaveNumbering } from '../../domain/documents/imported-numbering.ts';
import { mustBeAccepted } from '../../domain/requests/tinjauan.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { dotsFor } from '../../lib/document-pdf/document-texts.ts';
import { conflict, HttpError, invalid } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import { approvalProblems, printProblems } from './naskah.approval.ts';
import { pdfInputOf, verificationOf } from './naskah.print.ts';
import { type NaskahRecord, readCurrent, readSources, type Sources } from './naskah.records.service.ts';

// Preview of a document before it has its number, and the problems that prevent the number.

/** Placeholders for the number and the code. */
const LIKELY = 100;
const SAMPLE_CODE = 'X'.repeat(20);

export const numberOf =
  (row: NaskahRecord, { setelan, source }: Sources, tanggal: string) =>
  (nomor: number) =>
    formatNomor(setelan.pola_nomor, {
      kode: row.kode_klasifikasi,
      nomor,
      kodeDesa: source.desa.kode_desa,
      tanggal,
    });

/** Throws a 400 with the problems that prevent the number. */
export function check(row: NaskahRecord, { source, setelan, template }: Sources, tanggal: string): void {
  const { penandatangan: signatory } = row;
  const problems = approvalProblems({ source, kode: template.kode, signatory, mandat: setelan.mandat, tanggal });
  if (problems.length > 0) throw invalid(problems);
}

/** Throws a 409 if the village requires a second person and the caller wrote the draft. */
export function mustBeSecond(row: NaskahRecord, { sources, by }: { sources: Sources; by: Actor }): void {
  if (sources.setelan.dua_orang && by.id !== null && row.penulis.includes(by.id))
    throw conflict(NASKAH_TEXT.secondPerson);
}

type Page = {
  document: ComposedDocument;
  sources: Sources;
  logo: Uint8Array | null;
  kode: string;
  nomor: string;
  pratinjau?: true;
};

export const pageOf = ({ config }: Context, { document, sources, kode, ...page }: Page) =>
  pdfInputOf(document, {
    ...page,
    kertas: sources.source.kertas,
    desa: sources.source.desa.nama,
    verifikasi: verificationOf(config.publicUrl, kode),
  });

type PreviewOptions = { row: NaskahRecord; sources: Sources; logo: Uint8Array | null };

/** Returns the page with a likely number. Throws a 400 that names unprintable characters and their places. */
export function previewInput(ctx: Context, { row, sources, logo }: PreviewOptions) {
  const { source, setelan } = sources;
  const tanggal = row.buku ? fromDateColumn(row.buku.tanggal) : villageDay(ctx.now());
  const number = row.buku?.nomor ?? numberOf(row, sources, tanggal)(setelan.mulai_dari ?? LIKELY);
  const nomor = dotsFor(number);
  const document = composeDocument(source, { nomor, tanggal }, words);
  const page = pageOf(ctx, { document, sources, logo, kode: SAMPLE_CODE, nomor, pratinjau: true });
  const problems = printProblems(source, { page, nomor: number, pola: setelan.pola_nomor });
  if (problems.length > 0) throw invalid(problems);
  return page;
}

/** Returns the draft as it will be printed, with a watermark and dots for the number, and without a QR code. */
export async function previewDraft(ctx: Context, suratId: number): Promise<Uint8Array> {
  const row = await readCurrent(ctx.prisma, suratId);
  if (!mayTake('nomor', row.status)) throw conflict(NASKAH_TEXT.wrongState);
  const sources = await readSources(ctx.prisma, row);
  const logo = await ctx.documentLogo(sources.logo);
  return (await ctx.documentPdfs.make(previewInput(ctx, { row, sources, logo }))).bytes;
}

const refusalOf = (refuse: () => Promise<unknown>): Promise<FieldError[]> =>
  refuse().then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return [...(error.errors ?? [{ msg: error.message, path: '' }])];
    },
  );

/** Returns all problems that prevent the number. Returns none for a numbered document. */
export async function obstaclesOf(
  ctx: Context,
  { suratId, by }: { suratId: number; by: Actor },
): Promise<FieldError[]> {
  const row = await readCurrent(ctx.prisma, suratId);
  if (hasNumber(row.status)) return [];
  if (!mayTake('nomor', row.status)) return [{ msg: NASKAH_TEXT.wrongState, path: '' }];
  const sources = await readSources(ctx.prisma, row);
  const logo = await ctx.documentLogo(sources.logo);
  const refusals = [
    async () => row.buku ?? mustHaveNumbering(ctx.prisma),
    async () => mustBeSecond(row, { sources, by }),
    () => mustBeAccepted(ctx.prisma, suratId),
    async () => check(row, sources, villageDay(ctx.now())),
    async () => previewInput(ctx, { row, sources, logo }),
  ].map(refusalOf);
  return (await Promise.all(refusals)).flat();
}
