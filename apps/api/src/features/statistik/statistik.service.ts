import type { SaveStatistikInput, StatistikListQuery, StatistikRow } from '@pendopo/shared/statistik/schemas';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { refreshCounted } from '../../domain/content/counted-statistik.ts';
import { endOfKategori, saveFigures } from '../../domain/content/figures.ts';
import { addRow, editRow, given } from '../../domain/content/row-edit.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { type Column, number, tableOf, text } from '../../lib/table.ts';

type Save = { input: SaveStatistikInput; by: Actor };

type Figure = { kategori: string; label: string; value: number };

const COLUMNS: Column<Figure>[] = [
  text('Kategori', ({ kategori }) => JUDUL_KATEGORI_STATISTIK[member(KATEGORI_STATISTIK, kategori)]),
  text('Label', ({ label }) => label),
  number('Nilai', ({ value }) => value),
];

export type StatistikService = ReturnType<typeof createStatistikService>;

const row = { table: 'statistik', missing: STATISTIK_TEXT.notFound } as const;

/** The village's numbers, each with a place in its category. */
export function createStatistikService(deps: Pick<AppDeps, 'now' | 'prisma'>) {
  const { prisma, now } = deps;

  /** The row as it is once the portal has counted, where it counts. */
  async function counted<Row extends { id: number; otomatis: boolean }>(tx: Transaction, saved: Row): Promise<Row> {
    if (!saved.otomatis) return saved;
    await refreshCounted(tx, now());
    const { value } = await tx.statistik.findUniqueOrThrow({ where: { id: saved.id }, select: { value: true } });
    return { ...saved, value };
  }

  /** All of them, or those of one category: category by category, in their order. */
  async function list({ kategori }: StatistikListQuery) {
    const rows = await prisma.statistik.findMany({
      where: { ...(kategori && { kategori }) },
      orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
    });
    return KATEGORI_STATISTIK.flatMap((name) => rows.filter((row) => row.kategori === name));
  }

  return {
    list,

    /** Every figure as a table that can be taken in again; told in the audit log. */
    async export(by: Actor) {
      await auditedWrite(prisma, by, (_, record) =>
        record({ aksi: 'ekspor', jenis: 'statistik', sasaran_id: null, label: 'Statistik', perubahan: [] }),
      );
      const rows = await list({});
      return tableOf({ name: 'statistik', columns: COLUMNS, read: async ({ after }) => (after ? [] : rows) });
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.statistik.count({ where: { id } })) === 0) throw notFound(STATISTIK_TEXT.notFound);
    },

    /** The new row is the last of its category. */
    async create({ input: { kategori, label, value, color, otomatis }, by }: Save) {
      return refuseTaken(
        addRow(deps, { ...row, by }, async (tx) => {
          const urutan = await endOfKategori(tx, kategori);
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
          const moved = kategori === fields.kategori ? {} : { urutan: await endOfKategori(tx, fields.kategori) };
          return counted(tx, await tx.statistik.update({ where: { id }, data: { ...given(fields), ...moved } }));
        }),
      );
    },

    /** Many figures at once, all or none: known labels get their value, which an official has typed then; others become the last of their category. */
    importRows({ rows, by }: { rows: readonly StatistikRow[]; by: Actor }): Promise<number> {
      return refuseTaken(auditedWrite(prisma, by, (tx) => saveFigures(tx, rows, by)));
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await editRow(deps, { ...row, id, updatedAt: undefined, by }, (tx) => tx.statistik.delete({ where: { id } }));
    },
  };
}

function refuseTaken<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(STATISTIK_TEXT.taken) : error;
  });
}
