/** A text for `contains`: Prisma passes LIKE's wildcards through. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The condition of a search: `q` somewhere in one of the columns, whatever the case. Without `q` every row meets it. */
export function searchIn<Column extends string>(columns: readonly Column[], q: string) {
  if (q === '') return {};
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return { OR: columns.map((column) => ({ [column]: contains }) as { [C in Column]?: typeof contains }) };
}
