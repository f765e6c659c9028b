import type { TestApp } from '../test-app.ts';

// Sessions, tries, totals and what is remembered of them: they count and wait, whatever becomes of a request.
const COUNTS = ['session', 'rate_limit', 'catatan_keamanan'];

/**
 * How many rows each table has, and the newest transaction that wrote one of them. Equal again: nothing was added, changed or
 * deleted, for an update is a new version of its row, by a transaction that began later.
 */
export async function storedRows({ prisma }: TestApp, ...except: string[]) {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
  const rows = tables
    .filter(({ name }) => ![...COUNTS, ...except].includes(name))
    .map(({ name }) => `SELECT '${name}' AS name, count(*)::int, max(xmin::text::bigint)::text FROM "${name}"`);
  return prisma.$queryRawUnsafe<{ name: string; count: number; max: string | null }[]>(
    `${rows.join(' UNION ALL ')} ORDER BY name`,
  );
}
