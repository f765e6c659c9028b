import type { Prisma } from '@pendopo/prisma/client';
import type { SaveApbdesInput } from '@pendopo/shared/apbdes/schemas';
import { APBDES_TEXT } from '@pendopo/shared/apbdes/text';
import { API_TEXT } from '@pendopo/shared/api-error';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { auditEntryOf } from '../../domain/audit/audit-row.ts';
import { editRow } from '../../domain/content/row-edit.ts';
import { conflict, notFound } from '../../lib/errors.ts';

export type ApbdesService = ReturnType<typeof createApbdesService>;
export type ApbdesRow = Prisma.ApbdesGetPayload<object>;

type Save = { tahun: number; input: SaveApbdesInput; by: Actor };

const table = 'apbdes';

/** The village's budgets, one a year: the year is the row's id. */
export function createApbdesService(deps: Pick<AppDeps, 'prisma'>) {
  const { prisma } = deps;
  return {
    /** Newest first. There are as many as there are years. */
    list: () => prisma.apbdes.findMany({ orderBy: { id: 'desc' } }),

    async read(tahun: number): Promise<ApbdesRow> {
      const row = await prisma.apbdes.findUnique({ where: { id: tahun } });
      if (!row) throw notFound(APBDES_TEXT.notFound);
      return row;
    },

    /** Makes a year's budget or replaces all of it. A 409 over a colleague's newer one. */
    save: ({ tahun: id, input: { updatedAt, dasar, baris }, by }: Save) =>
      auditedWrite(prisma, by, async (tx, record) => {
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${table}), ${id}::int)::text`;
        const before = await tx.apbdes.findUnique({ where: { id } });
        if (before && updatedAt === null) throw conflict(APBDES_TEXT.exists);
        if (updatedAt && before?.updatedAt.getTime() !== updatedAt.getTime()) throw conflict(API_TEXT.staleEdit);
        const data = { dasar: dasar ?? '', baris };
        const after = await tx.apbdes.upsert({ where: { id }, create: { id, ...data }, update: data });
        await record(auditEntryOf(table, { before, after }));
        return after;
      }),

    remove: ({ tahun: id, by }: { tahun: number; by: Actor }) =>
      editRow(deps, { table, id, updatedAt: undefined, missing: APBDES_TEXT.notFound, by }, async (tx) => {
        await tx.apbdes.delete({ where: { id } });
      }),
  };
}
