import type { Neighbour } from '@pendopo/shared/common';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';
import { given } from '../write.ts';
import { type DayPage, neighboursOf, pageByDay } from './newest-by-day.ts';

/** What is read with of Prisma's model of dated rows. */
type Dated<Row> = {
  count(args: { where: object }): Promise<number>;
  findMany(args: ReturnType<typeof pageByDay>): Promise<Row[]>;
};
type Publications<Row> = {
  findUnique(args: { where: { id: number } }): Promise<Row | null>;
  findFirst(args: { where: object; select: { id: true; title: true } }): Promise<Neighbour>;
};

/** The columns that a search looks in, the search, and values that other columns must have. */
type Filter = { searched: readonly string[]; q: string; equal: object };

/** Returns what `find` finds for the filter, and how many rows meet it. */
export async function listBy<Row>(
  rows: Pick<Dated<Row>, 'count'>,
  { searched, q, equal }: Filter,
  find: (where: object) => Promise<Row[]>,
) {
  const where = { ...given(equal), ...searchIn(searched, q) };
  const [total, found] = await Promise.all([rows.count({ where }), find(where)]);
  return { total, rows: found };
}

/** Returns a page of the rows that meet the filter, newest day first. */
export const listByDay = <Row>(rows: Dated<Row>, { page, ...filter }: Filter & { page: DayPage }) =>
  listBy(rows, filter, (where) => rows.findMany(pageByDay(where, page)));

/** Returns a publication, with those that stand before and after it. Throws a 404 with the sentence `missing`. */
export async function readPublication<Row extends { id: number; tanggal: Date }>(
  rows: Publications<Row>,
  { id, missing }: { id: number; missing: string },
) {
  const row = await rows.findUnique({ where: { id } });
  if (!row) throw notFound(missing);
  return { row, meta: await neighboursOf(row, (query) => rows.findFirst(query)) };
}
