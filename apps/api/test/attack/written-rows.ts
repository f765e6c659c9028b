import * as z from 'zod/mini';
import type { TestApp } from '../test-app.ts';

export type WrittenRow = { table: string; row: Record<string, unknown> };

const writtenSchema = z.array(z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }));

/** Base tables of the public schema. */
async function tablesOf({ prisma }: TestApp): Promise<string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
  return tables.map(({ name }) => name);
}

/** Starts watching the database. The returned function lists all rows that were inserted or updated since then. */
export async function watchWrites(t: TestApp): Promise<() => Promise<WrittenRow[]>> {
  const [snapshot] = await t.prisma.$queryRaw<{ next: string }[]>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`;
  const selects = (await tablesOf(t)).map(
    (name) => `SELECT '${name}' AS table, to_jsonb(t) AS row FROM "${name}" t WHERE xmin::text::bigint >= $1::bigint`,
  );
  return async () =>
    z.parse(writtenSchema, await t.prisma.$queryRawUnsafe(selects.join(' UNION ALL '), snapshot?.next));
}
