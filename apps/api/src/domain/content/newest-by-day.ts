import type { Neighbour } from '@pendopo/shared/common';

type Place = { tanggal: Date; id: number };

/** The order of publications: by day, then by id, newest first. */
const newestByDay = [{ tanggal: 'desc' }, { id: 'desc' }] as const;

/** Returns the condition for rows after a place in that order. The index on (tanggal, id) bounds the search. */
const olderThan = ({ tanggal, id }: Place) => ({
  tanggal: { lte: tanggal },
  OR: [{ tanggal: { lt: tanggal } }, { id: { lt: id } }],
});

/** The reverse order: rows before a place, nearest first. */
const oldestByDay = [{ tanggal: 'asc' }, { id: 'asc' }] as const;
const newerThan = ({ tanggal, id }: Place) => ({
  tanggal: { gte: tanggal },
  OR: [{ tanggal: { gt: tanggal } }, { id: { gt: id } }],
});

/** A page of a list; `below` is the last row of the page before. */
export type DayPage = { limit: number; below: Place | undefined };

/** Returns the query of a page: one row more than `limit` if there are more. */
export function pageByDay<Where extends object>(where: Where, { limit, below }: DayPage) {
  return { where: { AND: [where, below ? olderThan(below) : {}] }, orderBy: [...newestByDay], take: limit + 1 };
}

const title = { id: true, title: true } as const;
type Direction = 'asc' | 'desc';
type Nearest = {
  where: ReturnType<typeof newerThan> | ReturnType<typeof olderThan>;
  orderBy: ({ tanggal: Direction } | { id: Direction })[];
  select: typeof title;
};

/** Returns the rows directly before and after a place. `find` returns the first row of a query, or null. */
export async function neighboursOf(place: Place, find: (query: Nearest) => Promise<Neighbour>) {
  const [newer, older] = await Promise.all([
    find({ where: newerThan(place), orderBy: [...oldestByDay], select: title }),
    find({ where: olderThan(place), orderBy: [...newestByDay], select: title }),
  ]);
  return { newer, older };
}
