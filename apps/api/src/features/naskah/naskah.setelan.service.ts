import type { Prisma } from '@pendopo/prisma/client';
import { villageDay } from '@pendopo/shared/dates';
import { type DeretNomor, problemsOfPattern } from '@pendopo/shared/naskah/number';
import { mandatListSchema, type UpdateNaskahSetelanInput } from '@pendopo/shared/naskah/setelan';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import * as z from 'zod/mini';
import type { AppDeps } from '../../deps.ts';
import { asSigner, maySign } from '../../domain/accounts/officials.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { given, lockForEdit } from '../../domain/content/row-edit.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { effectiveTemplates } from './naskah.templat.service.ts';

export type SetelanService = ReturnType<typeof createSetelanService>;

export type SetelanRow = Prisma.NaskahSetelanGetPayload<object>;

type Client = Pick<Transaction, 'naskahSetelan'>;
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
  const { bagikan_pindaian, dua_orang, ekspedisi_ambil } = row;
  return {
    ...{ ...row, mandat, bagikan_pindaian: flag(bagikan_pindaian) },
    ...{ dua_orang: flag(dua_orang), ekspedisi_ambil: flag(ekspedisi_ambil) },
  };
}

/** How the village numbers and prints its letters: one row. */
export function createSetelanService({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) {
  return {
    read: () => readSetelan(prisma),

    /** Who of the structure has accounts in whose name no letter may be signed. */
    async withoutRight(): Promise<number[]> {
      const people = await prisma.struktur.findMany({
        where: { akun: { some: {} } },
        select: { id: true, akun: { select: asSigner } },
        orderBy: { id: 'asc' },
      });
      return people.filter(({ akun }) => !maySign(akun)).map(({ id }) => id);
    },

    update: ({ input: { updatedAt, ...input }, by }: { input: UpdateNaskahSetelanInput; by: Actor }) =>
      auditedWrite(prisma, by, async (tx, record) => {
        await lockForEdit(tx, { table: 'naskah_setelan', ...ONLY, updatedAt, missing: NASKAH_TEXT.settingsNotFound });
        const before = await readSetelan(tx);
        const year = Number(villageDay(now()).slice(0, 4));
        const first = input.mulai_dari;
        const starts = first !== undefined && first !== (before.mulai_tahun === year ? before.mulai_dari : null);
        const recounts = input.deret_nomor !== undefined && input.deret_nomor !== before.deret_nomor;
        const isUsed =
          (starts || recounts) && (await tx.bukuSurat.count({ where: { tahun: year, arah: 'keluar' } })) > 0;
        if (isUsed && starts) throw conflict(NASKAH_TEXT.seriesUsed);
        if (isUsed) throw conflict(NASKAH_TEXT.seriesStays);
        const data = { ...given(input), ...(starts && { mulai_tahun: first === null ? null : year }) };
        const after = await tx.naskahSetelan.update({ where: ONLY, data });
        await checkPattern(tx, after);
        const [from, to] = [told(before), told(after)];
        const perubahan = Object.keys(to).flatMap((column) => change(column, from[column], to[column]));
        await record({ aksi: 'ubah', jenis: 'naskah_setelan', sasaran_id: 1, label: 'Setelan Surat', perubahan });
        return after;
      }),
  };
}
