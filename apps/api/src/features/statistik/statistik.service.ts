import type { SaveStatistikInput, StatistikListQuery } from '@pendopo/shared/statistik';
import { KATEGORI_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik-text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit-log.ts';
import { refreshCounted } from '../../domain/counted-statistik.ts';
import { addRow, editRow, given } from '../../domain/row-edit.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';

type Save = { input: SaveStatistikInput; by: Actor };

export type StatistikService = ReturnType<typeof createStatistikService>;

const row = { table: 'statistik', missing: STATISTIK_TEXT.notFound } as const;

/** The village's numbers, each with a place in its category. */
export function createStatistikService(deps: Pick<AppDeps, 'changes' | 'now' | 'prisma'>) {
  const { prisma, now } = deps;

  /** The row as it is once the portal has counted, where it counts. */
  async function counted<Row extends { id: number; otomatis: boolean }>(tx: Transaction, saved: Row): Promise<Row> {
    if (!saved.otomatis) return saved;
    await refreshCounted(tx, now());
    const { value } = await tx.statistik.findUniqueOrThrow({ where: { id: saved.id }, select: { value: true } });
    return { ...saved, value };
  }

  return {
    /** All of them, or those of one category: category by category, in their order. */
    async list({ kategori }: StatistikListQuery) {
      const rows = await prisma.statistik.findMany({
        where: { ...(kategori && { kategori }) },
        orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
      });
      return KATEGORI_STATISTIK.flatMap((name) => rows.filter((row) => row.kategori === name));
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.statistik.count({ where: { id } })) === 0) throw notFound(STATISTIK_TEXT.notFound);
    },

    /** The new row is the last of its category. */
    async create({ input: { kategori, label, value, color, otomatis }, by }: Save) {
      return refuseTaken(
        addRow(deps, { ...row, by }, async (tx) => {
          const urutan = await endOf(tx, kategori);
          const data = { kategori, label, value, urutan, otomatis, ...given({ color }) };
          return counted(tx, await tx.statistik.create({ data }));
        }),
      );
    },

    /** A row that moves to another category becomes its last. */
    async update({ id, input: { updatedAt, ...fields }, by }: Save & { id: number }) {
      return refuseTaken(
        editRow(deps, { ...row, id, updatedAt, by }, async (tx) => {
          const { kategori } = await tx.statistik.findUniqueOrThrow({ where: { id }, select: { kategori: true } });
          const moved = kategori === fields.kategori ? {} : { urutan: await endOf(tx, fields.kategori) };
          return counted(tx, await tx.statistik.update({ where: { id }, data: { ...given(fields), ...moved } }));
        }),
      );
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await editRow(deps, { ...row, id, updatedAt: undefined, by }, (tx) => tx.statistik.delete({ where: { id } }));
    },
  };
}

async function endOf(tx: Transaction, kategori: string): Promise<number> {
  const { _max } = await tx.statistik.aggregate({ where: { kategori }, _max: { urutan: true } });
  return (_max.urutan ?? -1) + 1;
}

function refuseTaken<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(STATISTIK_TEXT.taken) : error;
  });
}
