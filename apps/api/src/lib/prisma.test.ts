import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-faults.ts';
import { createPool, createPrisma } from './prisma.ts';

/** The name of a stopped database container is unknown. */
const UNREACHABLE_URL = 'postgresql://pendopo@db.invalid/pendopo';

describe('detection of an unavailable database', () => {
  it('an unknown host name counts as an unavailable database, with Prisma and without', async () => {
    const pool = createPool({ connectionString: UNREACHABLE_URL });
    const failures = [
      await pool.query('SELECT 1').catch((error: unknown) => error),
      await createPrisma(pool)
        .desa.findFirst()
        .catch((error: unknown) => error),
      await createPrisma(pool)
        .$transaction(async (tx) => tx.desa.findFirst())
        .catch((error: unknown) => error),
    ];
    await pool.end();
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Invalid `prisma.desa.findFirst()` invocation: Code: `57P01`. Message: `terminating connection`',
    'getaddrinfo EAI_AGAIN db',
    'connect EHOSTUNREACH 172.18.0.2:5432',
    'Database error. Code: `25006`. Message: `cannot execute INSERT in a read-only transaction`',
    'Raw query failed. Code: `53100`. Message: `could not extend file`',
  ])('a message counts as an unavailable database: %s', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each([
    'duplicate key value violates unique constraint',
    'invalid input syntax for type integer: "57014000"',
    'Key (kode_pos)=(53100) already exists.',
  ])('another error does not count as an unavailable database: %s', (message) =>
    expect(isDatabaseUnavailable(new Error(message))).toBe(false),
  );
});

it('the timeout of a connection is that of the URL, or two seconds by default', async () => {
  const pools = [UNREACHABLE_URL, `${UNREACHABLE_URL}?connect_timeout=30`].map((connectionString) =>
    createPool({ connectionString }),
  );
  expect(pools.map(({ options }) => options.connectionTimeoutMillis)).toEqual([2_000, 30_000]);
  await Promise.all(pools.map((pool) => pool.end()));
});
