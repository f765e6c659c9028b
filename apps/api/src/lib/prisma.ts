import { Prisma, PrismaClient } from '@pendopo/prisma/client';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { watchPool } from './database-watch.ts';
import { queueQueries } from './query-queue.ts';

export type { PrismaClient };
export type Transaction = Prisma.TransactionClient;

type Reads =
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findMany'
  | 'count'
  | 'aggregate'
  | 'groupBy';
/** A read-only client for services, also inside a transaction. Writes go through `domain/write.ts`. */
export type Reader = {
  [Name in keyof Transaction as Transaction[Name] extends { findMany: unknown } ? Name : never]: Pick<
    Transaction[Name],
    Reads & keyof Transaction[Name]
  >;
} & Pick<Transaction, '$queryRaw'>;

type PoolOptions = { connectionString: string; connections?: number; waitMs?: number; statementMs?: number };

export type Pool = pg.Pool;

/** Returns milliseconds. `connect_timeout` is libpq's, in seconds. */
function waitMsOf(connectionString: string): number | undefined {
  const seconds = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1_000 : undefined;
}

/**
 * Limits the wait for a connection to `waitMs`, a statement to `statementMs`. Without a response it fails after 1.75
 * `waitMs`.
 */
export function createPool({
  connectionString,
  connections = 10,
  waitMs = waitMsOf(connectionString) ?? 2_000,
  statementMs = 5_000,
}: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1_000,
  });
  watchPool(pool, { connectionString, silenceMs: waitMs });
  pool.on('connect', queueQueries);
  // The pool replaces a lost idle connection when it needs the next one.
  pool.on('error', () => undefined);
  return pool;
}

/** A transaction waits for a connection as long as a statement does, and has a statement's time limit in all. */
export function createPrisma(pool: Pool): PrismaClient {
  const { connectionTimeoutMillis: maxWait, statement_timeout } = pool.options;
  const transactionOptions = { ...(maxWait && { maxWait }), ...(statement_timeout && { timeout: statement_timeout }) };
  return new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal', transactionOptions });
}

const isKnown = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError;

/** Returns true if a write hit an existing row. `column` narrows it to one unique column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!isKnown(error)) return false;
  const meta = JSON.stringify(error.meta ?? {});
  // The driver reports the error of a raw statement.
  const isUnique = error.code === 'P2002' || (error.code === 'P2010' && meta.includes('UniqueConstraintViolation'));
  return isUnique && (column === undefined || meta.includes(column));
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2003' || error.code === '23503');
}

/** Only a hand-made request can hold such a value: a NUL byte, or a number past int4. */
export function isUnstorableValue(error: unknown): boolean {
  return isKnown(error) && (error.code === 'P2020' || /22021|22003/.test(error.message));
}
