import { Prisma } from '@pendopo/prisma/client';

/** Parts of a statement: what stands in them is bound. `raw` is for names of our own. */
export const { sql, raw, join, empty } = Prisma;
export type Sql = Prisma.Sql;

/** A table or a column of our own, by its name. */
export const identifier = (name: string): Sql => raw(`"${name}"`);
