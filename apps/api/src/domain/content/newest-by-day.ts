import type { Neighbour } from '@pendopo/shared/common';

type Place = { tanggal: Date; id: number };

const newestByDay = [{ tanggal: 'desc' }, { id: 'desc' }] as const;

/** The index on (tanggal, id) bounds the search. */
const olderThan = ({ tanggal, id }: Place) => ({
  tanggal: { lte: tanggal },
  OR: [{ tanggal: { lt: tanggal } }, { id: { lt: id } }],
});

const oldestByDay = [{ tanggal: 'asc' }, { id: 'asc' }] as const;
const newerThan = ({ tanggal, id }: Place) => ({
  tanggal: { gte: tanggal },
  OR: [{ tanggal: { gt: tanggal } }, { id: { gt: id } }],
});

/** `below` is the last row of the previous page. */
export type DayPage = { limit: number; below: Place | undefined };

/** Selects one row more than `limit`, which shows that a next page exists. */
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

export async function neighboursOf(place: Place, find: (query: Nearest) => Promise<Neighbour>) {
  const [newer, older] = await Promise.all([
    find({ where: newerThan(place), orderBy: [...oldestByDay], select: title }),
    find({ where: olderThan(place), orderBy: [...newestByDay], select: title }),
  ]);
  return { newer, older };
}
