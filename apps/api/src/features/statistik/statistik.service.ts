import { statistikContract } from '@pendopo/shared/statistik/contract';
import type { StatistikListQuery, StatistikRow } from '@pendopo/shared/statistik/schemas';
import {
  JUDUL_KATEGORI_STATISTIK,
  KATEGORI_STATISTIK,
  STATISTIK_LABEL,
  STATISTIK_TEXT,
} from '@pendopo/shared/statistik/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { refreshCounted } from '../../domain/content/counted-statistik.ts';
import { endOfKategori, saveFigures } from '../../domain/content/figures.ts';
import { resource } from '../../domain/content/resource.ts';
import { checkEnteredByHand } from '../../domain/residents/count-residents.ts';
import { write } from '../../domain/write.ts';
import { conflict } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { type Column, number, tableOf, text } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';

type Figure = { kategori: string; label: string; value: number };

const COLUMNS: Column<Figure>[] = [
  text(STATISTIK_LABEL.kategori, ({ kategori }) =>
    words(JUDUL_KATEGORI_STATISTIK[member(KATEGORI_STATISTIK, kategori)]),
  ),
  text(STATISTIK_LABEL.label, ({ label }) => label),
  number(STATISTIK_LABEL.value, ({ value }) => value),
];

/** Returns figures in the order of their categories. */
export async function listFigures({ prisma }: Context, { kategori }: StatistikListQuery) {
  const rows = await prisma.statistik.findMany({
    where: { ...(kategori && { kategori }) },
    orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
  });
  return KATEGORI_STATISTIK.flatMap((name) => rows.filter((row) => row.kategori === name));
}

/** Exports every figure as a table that can be imported again. Writes an audit entry. */
export async function exportFigures(ctx: Context, by: Actor) {
  await write(ctx, { by }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'statistik', sasaran_id: null, label: 'Statistik' }),
  );
  const rows = await listFigures(ctx, {});
  return tableOf({ name: 'statistik', columns: COLUMNS, read: async ({ after }) => (after ? [] : rows) });
}

/** Saves many figures, all or none. Returns the number of changes. */
export const importFigures = (ctx: Context, { rows, by }: { rows: readonly StatistikRow[]; by: Actor }) =>
  write(ctx, { by }, (w) => saveFigures(w, rows)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(STATISTIK_TEXT.taken) : error;
  });

async function counted<Row extends { id: number; otomatis: boolean }>(
  tx: Transaction,
  { row, now }: { row: Row; now: Date },
) {
  if (!row.otomatis) return row;
  await refreshCounted(tx, now);
  const { value } = await tx.statistik.findUniqueOrThrow({ where: { id: row.id }, select: { value: true } });
  return { ...row, value };
}

const byHand = (tx: Transaction, ...figures: { kategori: string; label: string }[]) =>
  checkEnteredByHand(tx, { figures, refusal: STATISTIK_TEXT.fromResidents });

/** A new or moved row is the last of its category. */
export const figureEdits = (ctx: Context) =>
  resource(ctx, statistikContract, '/statistik', {
    table: 'statistik',
    text: STATISTIK_TEXT,
    async create({ tx }, data) {
      await byHand(tx, data);
      const urutan = await endOfKategori(tx, data.kategori);
      return counted(tx, { row: await tx.statistik.create({ data: { ...data, urutan } }), now: ctx.now() });
    },
    async update({ tx }, { where, data, before }) {
      await byHand(tx, { kategori: String(before.kategori), label: String(before.label) }, data);
      const moved = before.kategori === data.kategori ? {} : { urutan: await endOfKategori(tx, data.kategori) };
      const row = await tx.statistik.update({ where, data: { ...data, ...moved } });
      return counted(tx, { row, now: ctx.now() });
    },
    remove: async ({ tx }, id) => byHand(tx, await tx.statistik.findUniqueOrThrow({ where: { id } })),
  });
