import { escapeLike } from './prisma.ts';

/** The condition of a search: `q` somewhere in one of the columns, whatever the case. Without `q` every row meets it. */
export function searchIn<Column extends string>(columns: readonly Column[], q: string) {
  if (q === '') return {};
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return { OR: columns.map((column) => ({ [column]: contains }) as { [C in Column]?: typeof contains }) };
}

/**
 * The condition of a search among what people sent: `q` somewhere in one of the columns, or in the NIK, where digits are
 * found however they are spaced.
 */
export function searchWithNik<Column extends string>(columns: readonly Column[], q: string) {
  const digits = q.replace(/[\s.-]/g, '');
  const { OR: inColumns = [] } = searchIn(columns, q);
  const { OR: inNik = [] } = searchIn(['nik'], /^\d+$/.test(digits) ? digits : q);
  return q === '' ? {} : { OR: [...inColumns, ...inNik] };
}
