import type { Neighbour } from '@pendopo/shared/common';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';
import { given } from '../write.ts';
import { type DayPage, neighboursOf, pageByDay } from './newest-by-day.ts';

type Dated<Row> = {
  count(args: { where: object }): Promise<number>;
  findMany(args: ReturnType<typeof pageByDay>): Promise<Row[]>;
};
type Stored<Row> = { findUnique(args: { where: { id: number } }): Promise<Row | null> };
type Publications<Row> = Stored<Row> & {
  findFirst(args: { where: object; select: { id: true; title: true } }): Promise<Neighbour>;
};

type Filter = { searched: readonly string[]; q: string; equal: object };

export async function listBy<Row>(
  rows: Pick<Dated<Row>, 'count'>,
  { searched, q, equal }: Filter,
  find: (where: object) => Promise<Row[]>,
) {
  const where = { ...given(equal), ...searchIn(searched, q) };
  const [total, found] = await Promise.all([rows.count({ where }), find(where)]);
  return { total, rows: found };
}

export const listByDay = <Row>(rows: Dated<Row>, { page, ...filter }: Filter & { page: DayPage }) =>
  listBy(rows, filter, (where) => rows.findMany(pageByDay(where, page)));

export const PUBLISHED = { draf: false } as const;

type DraftKey = { id: number; missing: string };

/** Returns a published row with its neighbours. Throws a 404 with the message `missing`. */
export async function readPublication<Row extends { id: number; tanggal: Date; draf: boolean }>(
  rows: Publications<Row>,
  { id, missing }: DraftKey,
) {
  const row = await rows.findUnique({ where: { id } });
  if (!row || row.draf) throw notFound(missing);
  const find: Parameters<typeof neighboursOf>[1] = ({ where, ...query }) =>
    rows.findFirst({ ...query, where: { ...where, ...PUBLISHED } });
  return { row, meta: await neighboursOf(row, find) };
}

export const listDrafts = <Row>(rows: Dated<Row>, page: DayPage) =>
  listByDay(rows, { searched: [], q: '', equal: { draf: true }, page });

/** Throws a 404 also for a published row. A draft has no neighbours. */
export async function readDraft<Row extends { draf: boolean }>(rows: Stored<Row>, { id, missing }: DraftKey) {
  const row = await rows.findUnique({ where: { id } });
  if (!row?.draf) throw notFound(missing);
  return { row, meta: { newer: null, older: null } };
}
