import { isDeepStrictEqual } from 'node:util';
import { Prisma } from '@pendopo/prisma/client';
import { sharedCode } from '@pendopo/shared/naskah/number';
import {
  changedTemplate,
  type DocumentTemplate,
  defaultTemplate,
  suratTypeOf,
  type TemplateChanges,
  templateChangesSchema,
  type UpdateNaskahTemplatInput,
} from '@pendopo/shared/naskah/templat';
import { templateProblems } from '@pendopo/shared/naskah/template-check';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';

type Client = Pick<Reader, 'naskahTemplat' | 'naskahTemplatVersi'>;
type Stored = Prisma.NaskahTemplatGetPayload<object> | null;

/** An application type's current text for new documents. */
export type EffectiveTemplate = { kode: string; judul: string; isi: DocumentTemplate; row: Stored };

/** Returns an application type's text with stored changes, or the default text for null. */
export function templateOf(judul: string, changes: Prisma.JsonValue): DocumentTemplate {
  const base = defaultTemplate(judul, words);
  return changes === null ? base : changedTemplate(base, z.parse(templateChangesSchema, changes));
}

const effective = ({ kode, judul }: { kode: string; judul: string }, row: Stored): EffectiveTemplate => ({
  kode,
  judul,
  row,
  isi: templateOf(judul, row?.isi ?? null),
});

export async function effectiveTemplates(client: Client): Promise<EffectiveTemplate[]> {
  const rows = await client.naskahTemplat.findMany();
  return SURAT_CATALOGUE.map((type) => effective(type, rows.find(({ kode }) => kode === type.kode) ?? null));
}

export async function typeWithCode(tx: Transaction, kode: string): Promise<string | undefined> {
  const { kode_klasifikasi_umum: general } = await tx.naskahSetelan.findUniqueOrThrow({ where: { id: 1 } });
  const types = await effectiveTemplates(tx);
  return types.find(({ isi }) => (isi.kode_klasifikasi ?? general) === kode)?.kode;
}

export async function readTemplate(client: Client, kode: string): Promise<EffectiveTemplate> {
  const type = suratTypeOf(kode);
  if (!type) throw notFound(NASKAH_TEXT.templateNotFound);
  return effective(type, await client.naskahTemplat.findUnique({ where: { kode } }));
}

/** Throws a 400 with every problem of the village's text, by field. */
function checkTemplate({ judul, isi }: EffectiveTemplate, changes: TemplateChanges): void {
  const base = defaultTemplate(judul, words);
  const unknown = Object.keys(changes.varian ?? {}).filter((name) => !Object.hasOwn(base.varian?.nilai ?? {}, name));
  const foreign = isi.penandatangan.filter((cara) => !base.penandatangan.includes(cara));
  const problems = [
    ...unknown.map((name) => ({ msg: NASKAH_TEXT.unknownVariant(name), path: 'varian' })),
    ...(foreign.length > 0 ? [{ msg: 'Surat ini tidak boleh ditandatangani atas nama', path: 'penandatangan' }] : []),
    ...templateProblems(isi, isianOf(judul)),
  ];
  if (problems.length > 0) throw invalid(problems);
}

const contentOf = ({ paragraf, penutup, varian, tembusan, ...isi }: DocumentTemplate): Record<string, unknown> => ({
  paragraf: [...paragraf, ...Object.values(varian?.nilai ?? {}).flatMap((value) => value.paragraf ?? [])],
  penutup,
  tembusan,
  kode_klasifikasi: isi.kode_klasifikasi,
  masa_berlaku_hari: isi.masa_berlaku_hari,
  penandatangan: isi.penandatangan,
});

/** Throws a 400 if another type has this code and each type has its own number series. Numbers would be duplicates. */
async function checkCode(tx: Transaction, { kode, isi }: Pick<EffectiveTemplate, 'kode' | 'isi'>): Promise<void> {
  const { deret_nomor, kode_klasifikasi_umum: general } = await tx.naskahSetelan.findUniqueOrThrow({
    where: { id: 1 },
  });
  if (deret_nomor !== 'jenis') return;
  const code = isi.kode_klasifikasi ?? general;
  const others = (await effectiveTemplates(tx)).filter((type) => type.kode !== kode);
  if (others.some((type) => (type.isi.kode_klasifikasi ?? general) === code))
    throw invalid([{ msg: sharedCode(code), path: 'kode_klasifikasi' }]);
}

type Edit = { kode: string; updatedAt: Date | null | undefined; changes: TemplateChanges | null; by: Actor };

export async function readTemplatWhole({ prisma }: Context, kode: string) {
  return {
    ...(await readTemplate(prisma, kode)),
    versions: await prisma.naskahTemplatVersi.findMany({ where: { kode }, orderBy: { versi: 'desc' }, take: 20 }),
  };
}

async function editTemplat(ctx: Context, { kode, updatedAt, changes, by }: Edit) {
  await write(ctx, { by }, async ({ tx, audit }) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`naskah_templat ${kode}`}))::text`;
    const before = await readTemplate(tx, kode);
    const base = defaultTemplate(before.judul, words);
    const wanted = changes ? changedTemplate(base, changes) : base;
    const stored = before.row?.updatedAt.getTime() ?? null;
    if (updatedAt !== undefined && stored !== (updatedAt?.getTime() ?? null)) throw conflict(API_TEXT.staleEdit);
    if (changes) checkTemplate({ ...before, isi: wanted }, changes);
    if (wanted.kode_klasifikasi !== before.isi.kode_klasifikasi) await checkCode(tx, { kode, isi: wanted });
    if (isDeepStrictEqual(wanted, before.isi) && (changes || !before.row)) return audit.none();
    await addVersion(tx, { kode, changes, by });
    const from = contentOf(before.isi);
    const to = contentOf(wanted);
    const perubahan = Object.keys(to).flatMap((column) => change(column, from[column], to[column]));
    await audit.entry({ aksi: 'ubah', jenis: 'naskah_templat', sasaran_id: null, label: before.judul, perubahan });
  });
  return readTemplatWhole(ctx, kode);
}

/** Stores the village's text, or restores the default text, as the next version. */
async function addVersion(tx: Transaction, { kode, changes, by }: Omit<Edit, 'updatedAt'>): Promise<void> {
  const last = await tx.naskahTemplatVersi.aggregate({ where: { kode }, _max: { versi: true } });
  const versi = (last._max.versi ?? 0) + 1;
  const isi = changes && (z.parse(z.json(), changes) as Prisma.InputJsonValue);
  const data = { isi: isi ?? {}, versi, oleh_nama: by.nama };
  if (changes) await tx.naskahTemplat.upsert({ where: { kode }, create: { kode, ...data }, update: data });
  else await tx.naskahTemplat.delete({ where: { kode } });
  await tx.naskahTemplatVersi.create({ data: { ...data, kode, isi: isi ?? Prisma.DbNull } });
}

type Update = { kode: string; input: UpdateNaskahTemplatInput; by: Actor };

export function updateTemplat(ctx: Context, { kode, input, by }: Update) {
  const { updatedAt, ...changes } = input;
  return editTemplat(ctx, { kode, updatedAt, changes, by });
}

export const resetTemplat = (ctx: Context, { kode, by }: { kode: string; by: Actor }) =>
  editTemplat(ctx, { kode, updatedAt: undefined, changes: null, by });
