import type { TestApp } from '../test-app.ts';

// Sessions, rate limits and the security log also change when a request is rejected.
const COUNTS = ['session', 'rate_limit', 'catatan_keamanan'];

/**
 * Returns the number of rows of each table and the newest transaction that wrote one. Equal results mean that no
 * row was added, changed or deleted, because an update writes a new row version in a later transaction.
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
