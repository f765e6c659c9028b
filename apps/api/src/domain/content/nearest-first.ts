type Place = { tanggal: Date; waktu: string; id: number };
type Direction = 'asc' | 'desc';

/** `after` is the last row of the previous page. */
export type NearestPage = { limit: number; after: Place | undefined };

type Query = {
  where: object;
  orderBy: ({ tanggal: Direction } | { waktu: Direction } | { id: Direction })[];
  take: number;
};

const inOrder = (direction: Direction): Query['orderBy'] => [
  { tanggal: direction },
  { waktu: direction },
  { id: direction },
];

/** Returns the condition for rows after a place (`gt`) or before it (`lt`). Bounded by the index on tanggal. */
const beyond = ({ tanggal, waktu, id }: Place, way: 'gt' | 'lt') => ({
  tanggal: { [`${way}e`]: tanggal },
  OR: [{ tanggal: { [way]: tanggal } }, { waktu: { [way]: waktu } }, { waktu, id: { [way]: id } }],
});

type List<Row> = { where: object; day: Date; page: NearestPage; find: (query: Query) => Promise<Row[]> };

/** Returns the rows from `day` on, earliest first, then the earlier rows, latest first; up to `limit` + 1. */
export async function nearestFirst<Row>({ where, day, page: { limit, after }, find }: List<Row>): Promise<Row[]> {
  const take = limit + 1;
  const isOver = after !== undefined && after.tanggal < day;
  const ahead = isOver
    ? []
    : await find({
        where: { AND: [where, { tanggal: { gte: day } }, after ? beyond(after, 'gt') : {}] },
        orderBy: inOrder('asc'),
        take,
      });
  if (ahead.length === take) return ahead;
  const over = await find({
    where: { AND: [where, { tanggal: { lt: day } }, isOver ? beyond(after, 'lt') : {}] },
    orderBy: inOrder('desc'),
    take: take - ahead.length,
  });
  return [...ahead, ...over];
}
