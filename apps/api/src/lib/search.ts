import { phonePart } from '@pendopo/shared/codes/phone';
import { APOSTROPHES } from '@pendopo/shared/text/text-form';

/** Prisma passes LIKE's wildcards through `contains`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Matches any apostrophe, because a name's apostrophe has many spellings. */
export const likePart = (q: string): string => escapeLike(q).replace(APOSTROPHES, '_');

/** Matches `q` in any of the columns, case-insensitive. Phone numbers are searched as stored. */
export function searchIn<Column extends string>(columns: readonly Column[], q: string) {
  if (q === '') return {};
  const contains = (text: string) => ({ contains: likePart(text), mode: 'insensitive' }) as const;
  const textIn = (column: Column) => (column === 'no_hp' ? (phonePart(q) ?? q) : q);
  return {
    OR: columns.map(
      (column) => ({ [column]: contains(textIn(column)) }) as { [C in Column]?: ReturnType<typeof contains> },
    ),
  };
}
