import type { Prisma } from '@pendopo/prisma/client';
import { villageDay } from '@pendopo/shared/dates';
import { type DeretNomor, problemsOfPattern } from '@pendopo/shared/naskah/number';
import { mandatListSchema, type UpdateNaskahSetelanInput } from '@pendopo/shared/naskah/setelan';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import { asSigner, maySign } from '../../domain/accounts/officials.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { given, write } from '../../domain/write.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { effectiveTemplates } from './naskah.templat.service.ts';

// How the village numbers and prints its letters: one row.

export type SetelanRow = Prisma.NaskahSetelanGetPayload<object>;

type Client = Pick<Reader, 'naskahSetelan'>;
const ONLY = { id: 1 };

export const readSetelan = (client: Client): Promise<SetelanRow> =>
  client.naskahSetelan.findUniqueOrThrow({ where: ONLY });

/** Whether two letters could get the same number: by the codes that the letter types have now. */
async function checkPattern(tx: Transaction, row: SetelanRow): Promise<void> {
  const templates = await effectiveTemplates(tx);
  const kodeJenis = templates.map(({ isi }) => isi.kode_klasifikasi ?? row.kode_klasifikasi_umum);
  const problems = problemsOfPattern(row.pola_nomor, { deret: row.deret_nomor as DeretNomor, kodeJenis });
  if (problems.length > 0) throw invalid(problems.map((msg) => ({ msg, path: 'pola_nomor' })));
}

const flag = (value: boolean) => (value ? 'ya' : 'tidak');

/** The settings as the audit log tells them. */
function told({ updatedAt: _, id: __, zona: ___, mulai_tahun: ____, ...row }: SetelanRow): Record<string, unknown> {
  const mandat = z
    .parse(mandatListSchema, row.mandat)
    .map(({ cara, dasar, mulai, sampai }) => `${cara}: ${dasar}, ${mulai} sampai ${sampai}`);
  return {
    ...row,
    mandat,
    bagikan_pindaian: flag(row.bagikan_pindaian),
    dua_orang: flag(row.dua_orang),
    ekspedisi_ambil: flag(row.ekspedisi_ambil),
  };
}

/** Returns who of the structure has accounts in whose name no letter may be signed. */
export async function listWithoutRight({ prisma }: Context): Promise<number[]> {
  const people = await prisma.struktur.findMany({
    where: { akun: { some: {} } },
    select: { id: true, akun: { select: asSigner } },
    orderBy: { id: 'asc' },
  });
  return people.filter(({ akun }) => !maySign(akun)).map(({ id }) => id);
}

type Update = { input: UpdateNaskahSetelanInput; by: Actor };

export function updateSetelan(ctx: Context, { input, by }: Update): Promise<SetelanRow> {
  const { updatedAt, ...fields } = input;
  return write(ctx, { by }, async ({ tx, lock, audit }) => {
    await lock('naskah_setelan', { ...ONLY, updatedAt, missing: NASKAH_TEXT.settingsNotFound });
    const before = await readSetelan(tx);
    const year = Number(villageDay(ctx.now()).slice(0, 4));
    const first = fields.mulai_dari;
    const starts = first !== undefined && first !== (before.mulai_tahun === year ? before.mulai_dari : null);
    const recounts = fields.deret_nomor !== undefined && fields.deret_nomor !== before.deret_nomor;
    const isUsed =
      (starts || recounts) &&
      (await tx.bukuSurat.count({ where: { tahun: year, arah: 'keluar', sistem_lama: false } })) > 0;
    if (isUsed && starts) throw conflict(NASKAH_TEXT.seriesUsed);
    if (isUsed) throw conflict(NASKAH_TEXT.seriesStays);
    const data = { ...given(fields), ...(starts && { mulai_tahun: first === null ? null : year }) };
    const after = await tx.naskahSetelan.update({ where: ONLY, data });
    await checkPattern(tx, after);
    const from = told(before);
    const to = told(after);
    const perubahan = Object.keys(to).flatMap((column) => change(column, from[column], to[column]));
    await audit.entry({ aksi: 'ubah', jenis: 'naskah_setelan', sasaran_id: 1, label: 'Setelan Surat', perubahan });
    return after;
  });
}
