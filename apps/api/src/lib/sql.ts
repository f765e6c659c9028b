import { Prisma } from '@pendopo/prisma/client';

/** Parts of a statement. Values in them are bound; `raw` is only for constant names. */
export const { sql, raw, join, empty } = Prisma;
export type Sql = Prisma.Sql;

/** Quotes a constant name of a table or a column. */
export const identifier = (name: string): Sql => raw(`"${name}"`);
