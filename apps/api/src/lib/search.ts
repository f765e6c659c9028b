import { phonePart } from '@pendopo/shared/phone';
import { APOSTROPHES } from '@pendopo/shared/text-form';

/** A text for `contains`: Prisma passes LIKE's wildcards through. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A pattern that is met by `q` and by its other spellings: people write the apostrophe of a name in many ways. */
export const likePart = (q: string): string => escapeLike(q).replace(APOSTROPHES, '_');

/**
 * The condition of a search: `q` somewhere in one of the columns, whatever the case, and in numbers as they are stored.
 * Without `q` every row meets it.
 */
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
