import { isDeepStrictEqual } from 'node:util';
import { type DeretNomor, problemsOfPattern } from '@pendopo/shared/naskah-setelan/number';
import {
  type ConfirmNumberingInput,
  mandatListSchema,
  type UpdateNaskahSetelanInput,
} from '@pendopo/shared/naskah-setelan/schemas';
import { NASKAH_SETELAN_TEXT } from '@pendopo/shared/naskah-setelan/text';
import { mulaiDeretSchema } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import { villageDay } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import { asSigner, maySign } from '../../domain/accounts/officials.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change as changed } from '../../domain/audit/audit-row.ts';
import { readSetelan, SETELAN_ID, type SetelanRow } from '../../domain/documents/document-settings.ts';
import { effectiveTemplates } from '../../domain/documents/effective-template.ts';
import { endProposals } from '../../domain/documents/imported-numbering.ts';
import { given, type Write, write } from '../../domain/write.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

/** Throws a 400 if two documents could get the same number with the current classification codes. */
async function checkPattern(tx: Transaction, row: SetelanRow): Promise<void> {
  const templates = await effectiveTemplates(tx);
  const kodeJenis = templates.map(({ isi }) => isi.kode_klasifikasi ?? row.kode_klasifikasi_umum);
  const problems = problemsOfPattern(row.pola_nomor, { deret: row.deret_nomor as DeretNomor, kodeJenis });
  if (problems.length > 0) throw invalid(problems.map((msg) => ({ msg, path: 'pola_nomor' })));
}

const startsSchema = z.array(mulaiDeretSchema);

const flag = (value: boolean) => (value ? 'ya' : 'tidak');

function told({ updatedAt: _, id: __, zona: ___, mulai_tahun: ____, ...row }: SetelanRow): Record<string, unknown> {
  const mandat = z
    .parse(mandatListSchema, row.mandat)
    .map(({ cara, dasar, mulai, sampai }) => `${cara}: ${dasar}, ${mulai} sampai ${sampai}`);
  const starts = z.parse(startsSchema, row.mulai_deret).map(({ deret, nomor }) => `${deret}: ${nomor}`);
  return {
    ...row,
    mandat,
    mulai_deret: starts,
    bagikan_pindaian: flag(row.bagikan_pindaian),
    dua_orang: flag(row.dua_orang),
    ekspedisi_ambil: flag(row.ekspedisi_ambil),
  };
}

/** Returns the people of the organisation chart whose accounts may not sign. */
export async function listWithoutRight({ prisma }: Context): Promise<number[]> {
  const people = await prisma.struktur.findMany({
    where: { akun: { some: {} } },
    select: { id: true, akun: { select: asSigner } },
    orderBy: { id: 'asc' },
  });
  return people.filter(({ akun }) => !maySign(akun)).map(({ id }) => id);
}

function startsOf(before: SetelanRow, fields: UpdateNaskahSetelanInput, tahun: number) {
  const none = { mulai_dari: null, mulai_deret: [] };
  const { mulai_dari, mulai_deret } = before.mulai_tahun === tahun ? before : none;
  const known = { mulai_dari, mulai_deret: z.parse(startsSchema, mulai_deret) };
  const wanted = { ...known, ...given({ mulai_dari: fields.mulai_dari, mulai_deret: fields.mulai_deret }) };
  if (isDeepStrictEqual(known, wanted)) return undefined;
  const isSet = wanted.mulai_dari !== null || wanted.mulai_deret.length > 0;
  return { ...wanted, mulai_tahun: isSet ? tahun : null };
}

type Change = {
  input: UpdateNaskahSetelanInput;
  at: Date;
  confirms?: boolean;
};

async function change({ tx, lock, audit }: Write, { input, at, confirms = false }: Change): Promise<SetelanRow> {
  const { updatedAt, ...fields } = input;
  await lock('naskah_setelan', { ...SETELAN_ID, updatedAt, missing: NASKAH_SETELAN_TEXT.notFound });
  const before = await readSetelan(tx);
  const year = Number(villageDay(at).slice(0, 4));
  const starts = startsOf(before, fields, year);
  const recounts = fields.deret_nomor !== undefined && fields.deret_nomor !== before.deret_nomor;
  const isUsed =
    (starts !== undefined || recounts) &&
    (await tx.bukuSurat.count({ where: { tahun: year, arah: 'keluar', sistem_lama: false } })) > 0;
  if (isUsed && starts) throw conflict(NASKAH_SETELAN_TEXT.seriesUsed);
  if (isUsed) throw conflict(NASKAH_SETELAN_TEXT.seriesStays);
  const { mulai_dari: _first, mulai_deret: _firsts, ...others } = fields;
  const after = await tx.naskahSetelan.update({ where: SETELAN_ID, data: { ...given(others), ...starts } });
  await checkPattern(tx, after);
  const from = told(before);
  const to = told(after);
  const edits = Object.keys(to).flatMap((column) => changed(column, from[column], to[column]));
  // Saving unchanged settings records that an official has checked the numbering.
  const verdict = confirms ? 'disetujui' : edits.length === 0 ? 'diperiksa' : null;
  const perubahan = [...edits, ...changed('penomoran', null, verdict)];
  await audit.entry({ aksi: 'ubah', jenis: 'naskah_setelan', sasaran_id: 1, label: 'Setelan Surat', perubahan });
  return after;
}

type Update<Input> = { input: Input; by: Actor };

export const updateSetelan = (ctx: Context, { input, by }: Update<UpdateNaskahSetelanInput>): Promise<SetelanRow> =>
  write(ctx, { by }, (w) => change(w, { input, at: ctx.now() }));

/** Confirms the numbering that a move proposes. May be repeated until the first number is taken. */
export const confirmNumbering = (ctx: Context, { input, by }: Update<ConfirmNumberingInput>): Promise<SetelanRow> =>
  write(ctx, { by }, async (w) => {
    const at = ctx.now();
    await endProposals(w.tx, at);
    return change(w, { input, at, confirms: true });
  });
