import type { Prisma } from '@pendopo/prisma/client';
import { mayTake } from '@pendopo/shared/naskah/lifecycle';
import type { SaveNaskahInput } from '@pendopo/shared/naskah/schemas';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { kodeOf } from '@pendopo/shared/naskah-templat/schemas';
import { isianSchema, unknownIsian } from '@pendopo/shared/surat/isian';
import { ISIAN_PREFIX, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { readSetelan } from '../../domain/documents/document-settings.ts';
import { readTemplate } from '../../domain/documents/effective-template.ts';
import { mustAllow } from '../../domain/requests/apply-event.ts';
import { type Write, write } from '../../domain/write.ts';
import { canonicalJson } from '../../lib/archive-chain.ts';
import { checkInput } from '../../lib/check-input.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';
import { followSurat, lockSurat, type NaskahRecord, readById, whole } from './naskah.records.service.ts';

// Drafts: an application has one at a time, which officials complete until it gets its number.

const tickSchema = z.object({ index: z.number(), oleh_nama: z.string(), at: z.string() });
export const ticksOf = (periksa: unknown) => z.parse(z.array(tickSchema), periksa);

/** Merges sent fields into the stored ones. Throws a 400 with every problem at `isian_<name>`. */
function mergeIsian(judul: string, there: Record<string, string>, sent: Readonly<Record<string, unknown>>) {
  const fields = isianOf(judul).filter(({ name }) => Object.hasOwn(sent, name));
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !known.has(name));
  const problems = unknown.map((name) => ({ msg: unknownIsian(name), path: ISIAN_PREFIX + name }));
  const parts = Object.fromEntries(fields.map(({ name }) => [ISIAN_PREFIX + name, sent[name]]));
  const checked = checkInput(isianSchema(fields), parts);
  if (!checked.ok) throw invalid([...problems, ...checked.errors]);
  if (problems.length > 0) throw invalid(problems);
  const values: Record<string, unknown> = checked.input;
  const kept = Object.entries(there).filter(([name]) => !known.has(name));
  return textRecord({
    ...Object.fromEntries(kept),
    ...Object.fromEntries(fields.map(({ name }) => [name, values[ISIAN_PREFIX + name]])),
  });
}

/** Returns true if a save changes the text of the document. Ticks are not text. */
const isRewritten = (draft: NaskahRecord, data: Pick<NaskahRecord, (typeof WORDS)[number]>): boolean =>
  WORDS.some((name) => canonicalJson(data[name]) !== canonicalJson(draft[name]));
const WORDS = ['isian', 'varian', 'kode_klasifikasi', 'penandatangan_id', 'cara'] as const;

/** Adds the caller to the authors. If two persons are required, no author may approve the draft. */
export const writtenBy = (by: Actor, before: readonly number[] = []) => ({
  disusun_oleh_id: by.id,
  disusun_oleh_nama: by.nama,
  penulis: by.id === null || before.includes(by.id) ? [...before] : [...before, by.id],
});

type Save = { suratId: number; input: SaveNaskahInput; by: Actor };
type Writing = Save & {
  tx: Transaction;
  draft: NaskahRecord | null;
  surat: Awaited<ReturnType<typeof lockSurat>>;
  at: Date;
};

/** Returns the draft's ticks. A tick that stays keeps the name of the official who made it. */
function tickedOf({ draft, input: { periksa }, by, at }: Writing) {
  const there = ticksOf(draft?.periksa ?? []);
  if (!periksa) return there;
  const indexes = [...new Set(periksa)].sort((a, b) => a - b);
  const made = { oleh_nama: by.nama, at: at.toISOString() };
  return indexes.map((index) => there.find((tick) => tick.index === index) ?? { index, ...made });
}

async function signatoryMustExist(tx: Transaction, id: number): Promise<void> {
  if ((await tx.struktur.count({ where: { id } })) === 0)
    throw invalid([{ msg: NASKAH_TEXT.unknownSignatory, path: 'penandatangan_id' }]);
}

async function written(writing: Writing) {
  const { tx, draft, surat, input } = writing;
  const template = await readTemplate(tx, kodeOf(surat.jenis_surat) ?? '');
  const { isian: sent = {}, penandatangan_id: signatory = draft?.penandatangan_id ?? null } = input;
  if (signatory !== null) await signatoryMustExist(tx, signatory);
  const { varian } = template.isi;
  const chosen = varian && input.varian !== undefined ? { [varian.isian]: input.varian } : {};
  const isian = mergeIsian(surat.jenis_surat, textRecord((draft ?? surat).isian), { ...sent, ...chosen });
  return {
    isian,
    penandatangan_id: signatory,
    periksa: tickedOf(writing),
    varian: varian ? (isian[varian.isian] ?? null) : null,
    kode_klasifikasi:
      input.kode_klasifikasi ??
      draft?.kode_klasifikasi ??
      template.isi.kode_klasifikasi ??
      (await readSetelan(tx)).kode_klasifikasi_umum,
    cara: input.cara ?? draft?.cara ?? template.isi.penandatangan[0] ?? 'kades',
  } satisfies Partial<Prisma.NaskahUncheckedCreateInput>;
}
type Written = Awaited<ReturnType<typeof written>>;

async function saveOver(
  { tx, lock }: Write,
  draft: NaskahRecord,
  { data, input, by }: Pick<Save, 'input' | 'by'> & { data: Written },
) {
  // A request without `updatedAt` is for a first draft and must not overwrite a colleague's draft.
  if (input.updatedAt === undefined) throw conflict(API_TEXT.staleEdit);
  await lock('naskah', { id: draft.id, updatedAt: input.updatedAt, missing: NASKAH_TEXT.notMade });
  await tx.naskah.update({
    where: { id: draft.id },
    data: { ...data, ...(isRewritten(draft, data) && writtenBy(by, draft.penulis)) },
  });
}

/** Saves or creates a draft. Throws a 409 for a newer save of a colleague, or if the document is no longer a draft. */
export async function saveDraft(ctx: Context, { suratId, input, by }: Save): Promise<NaskahRecord> {
  const id = await write(ctx, { by }, async (w) => {
    const { tx, audit } = w;
    const surat = await lockSurat(tx, suratId);
    const last = await tx.naskah.findFirst({ where: { surat_id: suratId }, include: whole, orderBy: { id: 'desc' } });
    const draft = last?.status === 'draf' ? last : null;
    if (!mayTake('draf', last?.status ?? null)) throw conflict(NASKAH_TEXT.wrongState);
    mustAllow('susun', surat);
    const at = ctx.now();
    const data = await written({ tx, draft, surat, suratId, input, by, at });
    if (draft) {
      await saveOver(w, draft, { data, input, by });
      // The audit log records only the creation of a draft.
      audit.none();
      return draft.id;
    }
    const told = { aksi: 'draf', ke: 'draf', oleh_id: by.id, oleh_nama: by.nama, created_at: at };
    const made = await tx.naskah.create({
      data: { ...data, ...writtenBy(by), surat_id: suratId, riwayat: { create: told } },
    });
    await followSurat(tx, { surat, event: 'draf', by, at });
    const label = `Surat ${suratId}: ${surat.jenis_surat}`;
    await audit.entry({ aksi: 'tambah', jenis: 'naskah', sasaran_id: made.id, label });
    return made.id;
  });
  return readById(ctx.prisma, id);
}
