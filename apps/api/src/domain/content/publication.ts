import type { Neighbour } from '@pendopo/shared/common';
import type { DraftRow } from '@pendopo/shared/publikasi/schemas';
import { fromDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';
import { given } from '../write.ts';
import { type DayPage, neighboursOf, pageByDay } from './newest-by-day.ts';

/** Subset of Prisma's model of dated rows that is used here. */
type Dated<Row> = {
  count(args: { where: object }): Promise<number>;
  findMany(args: ReturnType<typeof pageByDay>): Promise<Row[]>;
};
type Stored<Row> = { findUnique(args: { where: { id: number } }): Promise<Row | null> };
type Publications<Row> = Stored<Row> & {
  findFirst(args: { where: object; select: { id: true; title: true } }): Promise<Neighbour>;
};

/** The columns to search, the search text, and required values of other columns. */
type Filter = { searched: readonly string[]; q: string; equal: object };

/** Returns the rows that `find` returns for the filter, and the number of all matching rows. */
export async function listBy<Row>(
  rows: Pick<Dated<Row>, 'count'>,
  { searched, q, equal }: Filter,
  find: (where: object) => Promise<Row[]>,
) {
  const where = { ...given(equal), ...searchIn(searched, q) };
  const [total, found] = await Promise.all([rows.count({ where }), find(where)]);
  return { total, rows: found };
}

/** Returns a page of the matching rows, newest day first. */
export const listByDay = <Row>(rows: Dated<Row>, { page, ...filter }: Filter & { page: DayPage }) =>
  listBy(rows, filter, (where) => rows.findMany(pageByDay(where, page)));

/** Condition for published rows. Drafts are visible to officials only. */
export const PUBLISHED = { draf: false } as const;

type Asked = { id: number; missing: string };

/** Returns a published row with its neighbours. Throws a 404 with the message `missing`. */
export async function readPublication<Row extends { id: number; tanggal: Date; draf: boolean }>(
  rows: Publications<Row>,
  { id, missing }: Asked,
) {
  const row = await rows.findUnique({ where: { id } });
  if (!row || row.draf) throw notFound(missing);
  const find: Parameters<typeof neighboursOf>[1] = ({ where, ...query }) =>
    rows.findFirst({ ...query, where: { ...where, ...PUBLISHED } });
  return { row, meta: await neighboursOf(row, find) };
}

/** Returns a page of the drafts, newest day first. */
export const listDrafts = <Row>(rows: Dated<Row>, page: DayPage) =>
  listByDay(rows, { searched: [], q: '', equal: { draf: true }, page });

/** Returns a draft, which has no neighbours. Throws a 404 with the message `missing`, also for a published row. */
export async function readDraft<Row extends { draf: boolean }>(rows: Stored<Row>, { id, missing }: Asked) {
  const row = await rows.findUnique({ where: { id } });
  if (!row?.draf) throw notFound(missing);
  return { row, meta: { newer: null, older: null } };
}

/** Presents a draft in the officials' list. */
export const presentDraft = ({ id, title, tanggal }: Omit<DraftRow, 'tanggal'> & { tanggal: Date }): DraftRow => ({
  id,
  title,
  tanggal: fromDateColumn(tanggal),
});
