import { Prisma, PrismaClient } from '@pendopo/prisma/client';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

export type { PrismaClient };
export type Transaction = Prisma.TransactionClient;

type PoolOptions = { connectionString: string; connections?: number };

export type Pool = pg.Pool;

/**
 * Connections to the database. One is waited for at most 2 s, a statement runs at most 5 s and its answer is waited for a
 * second more, so that a database that is away, frozen or cut off without a word fails a request instead of holding it.
 */
export function createPool({ connectionString, connections = 10 }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that is lost is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/** The database client over these connections; ending them stays with whoever made them. */
export function createPrisma(pool: Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
}

const isKnown = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError;

/** Whether a write met a row that is already there; `column` narrows it to one unique column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!isKnown(error) || error.code !== 'P2002') return false;
  return column === undefined || JSON.stringify(error.meta ?? {}).includes(column);
}

/** Whether a write referred to a row that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2003' || error.code === '23503');
}

// Prisma's, PostgreSQL's (shutting down, starting, out of time, no connection left) and the network's.
const AWAY_CODES = new Set(
  'P1001 P1002 P1008 P1017 P2024 P2028 57P01 57P02 57P03 57014 53300 ECONNREFUSED ECONNRESET EPIPE'.split(' '),
);
const AWAY =
  /Connection terminated|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|Can't reach database|statement timeout|Query read timeout|57P0[123]|57014/;

/** Whether an error means that the database is away, starting, stopping or too slow to answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.test(error.message) || ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code));
}

/** Whether the database refused a value that only a hand-made request can hold (a NUL byte, a number past int4). */
export function isUnstorableValue(error: unknown): boolean {
  return isKnown(error) && (error.code === 'P2020' || /22021|22003/.test(error.message));
}
