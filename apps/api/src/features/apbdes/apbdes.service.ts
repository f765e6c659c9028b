import type { Prisma } from '@pendopo/prisma/client';
import type { SaveApbdesInput } from '@pendopo/shared/apbdes/schemas';
import { APBDES_TEXT } from '@pendopo/shared/apbdes/text';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { auditEntryOf } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import { conflict, notFound } from '../../lib/errors.ts';

// Village budgets. The year is the row's id.

export type ApbdesRow = Prisma.ApbdesGetPayload<object>;

const table = 'apbdes';

export const listBudgets = ({ prisma }: Context) => prisma.apbdes.findMany({ orderBy: { id: 'desc' } });

export async function readBudget({ prisma }: Context, tahun: number): Promise<ApbdesRow> {
  const row = await prisma.apbdes.findUnique({ where: { id: tahun } });
  if (!row) throw notFound(APBDES_TEXT.notFound);
  return row;
}

type Save = { tahun: number; input: SaveApbdesInput; by: Actor };

/** Creates or replaces a year's budget. Throws a 409 if a colleague has saved a newer version. */
export const saveBudget = (ctx: Context, { tahun: id, input: { updatedAt, dasar, baris }, by }: Save) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${table}), ${id}::int)::text`;
    const before = await tx.apbdes.findUnique({ where: { id } });
    if (before && updatedAt === null) throw conflict(APBDES_TEXT.exists);
    if (updatedAt && before?.updatedAt.getTime() !== updatedAt.getTime()) throw conflict(API_TEXT.staleEdit);
    const data = { dasar: dasar ?? '', baris };
    const after = await tx.apbdes.upsert({ where: { id }, create: { id, ...data }, update: data });
    await audit.entry(auditEntryOf(table, { before, after }));
    return after;
  });

export const removeBudget = (ctx: Context, { tahun: id, by }: { tahun: number; by: Actor }) =>
  write(ctx, { by }, async (w) => {
    const before = await w.lock(table, { id, missing: APBDES_TEXT.notFound });
    await w.tx.apbdes.delete({ where: { id } });
    await w.audit.row(table, before);
  });
