import { Prisma } from '@pendopo/prisma/client';

/** Values are bound; `raw` is only for constant names. */
export const { sql, raw, join, empty } = Prisma;
export type Sql = Prisma.Sql;

export const identifier = (name: string): Sql => raw(`"${name}"`);
