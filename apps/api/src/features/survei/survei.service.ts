import { isPeriode } from '@pendopo/shared/survei/hasil';
import { namaPeriode, type Periode } from '@pendopo/shared/survei/periode';
import type { HasilSurvei, SimpanRencanaInput } from '@pendopo/shared/survei/schemas';
import { SURVEI_TEXT } from '@pendopo/shared/survei/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { readReportFrame } from '../../domain/documents/report-frame.ts';
import { rowsOf } from '../../domain/open-data/data-terbuka.ts';
import { countRunning, surveiOf } from '../../domain/open-data/survei.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

/** The newest texts that one screen shows. */
const MOST_TEXTS = 500;

/** Returns the published results, as the open data of last night has them. */
export async function readResults(client: Pick<Reader, 'dataTerbuka'>): Promise<HasilSurvei[]> {
  const row = await client.dataTerbuka.findUnique({ where: { kode: 'survei' } });
  return rowsOf(row?.baris ?? []).map(surveiOf);
}

async function readResult(client: Pick<Reader, 'dataTerbuka'>, periode: Periode): Promise<HasilSurvei> {
  const found = (await readResults(client)).find((one) => isPeriode(one, periode));
  if (!found) throw notFound(SURVEI_TEXT.unknownPeriod);
  return found;
}

/** Returns what officials see besides the public results. A text appears on the next day, not beside its author. */
export async function readOffice({ prisma, now }: Context) {
  const today = villageDay(now());
  const [hasil, berjalan, rencana, pesan] = await Promise.all([
    readResults(prisma),
    countRunning(prisma, today),
    prisma.surveiRencana.findMany(),
    prisma.surveiPesan.findMany({
      where: { tanggal: { lt: toDateColumn(today) } },
      orderBy: [{ tanggal: 'desc' }, { id: 'asc' }],
      take: MOST_TEXTS,
    }),
  ]);
  return { hasil, berjalan, rencana, pesan };
}

/** Saves the plan for a published period. Throws a 409 for a change made since `updatedAt`. */
export const savePlan = (ctx: Context, { input, by }: { input: SimpanRencanaInput; by: CurrentUser }) =>
  write(ctx, { by }, async ({ tx, lock, audit }) => {
    const { tahun, bagian, rencana, updatedAt } = input;
    await readResult(tx, input);
    const of = { tahun, bagian };
    await tx.surveiRencana.createMany({ data: [{ ...of, rencana: '' }], skipDuplicates: true });
    const { id } = await tx.surveiRencana.findUniqueOrThrow({ where: { tahun_bagian: of } });
    const before = await lock('survei_rencana', { id, updatedAt, missing: SURVEI_TEXT.unknownPeriod });
    await audit.entry({
      jenis: 'survei_rencana',
      sasaran_id: id,
      label: namaPeriode(of),
      aksi: before.rencana === '' ? 'tambah' : 'ubah',
      perubahan: change('rencana', String(before.rencana), rencana),
    });
    return tx.surveiRencana.update({ where: { id }, data: { rencana } });
  });

/** Returns what a period's report prints, and records the export. */
export async function readReport(ctx: Context, { periode, by }: { periode: Periode; by: CurrentUser }) {
  const { tahun, bagian } = periode;
  const hasil = await readResult(ctx.prisma, periode);
  const plan = await ctx.prisma.surveiRencana.findUnique({ where: { tahun_bagian: { tahun, bagian } } });
  await write(ctx, { by }, ({ audit }) =>
    audit.entry({
      jenis: 'survei_rencana',
      sasaran_id: plan?.id ?? null,
      label: namaPeriode(periode),
      aksi: 'ekspor',
      perubahan: [],
    }),
  );
  const frame = await readReportFrame(ctx.prisma);
  return { hasil, frame, rencana: plan?.rencana ?? null, tanggal: villageDay(ctx.now()) };
}
