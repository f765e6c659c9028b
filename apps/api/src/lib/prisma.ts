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
/** A client that services read with, also inside a transaction. They write through `domain/write.ts` alone. */
export type Reader = {
  [Name in keyof Transaction as Transaction[Name] extends { findMany: unknown } ? Name : never]: Pick<
    Transaction[Name],
    Reads & keyof Transaction[Name]
  >;
} & Pick<Transaction, '$queryRaw'>;

type PoolOptions = { connectionString: string; connections?: number; waitMs?: number; statementMs?: number };

export type Pool = pg.Pool;

/** How long the address asks to wait for a connection: libpq's `connect_timeout`, in seconds. */
function askedWaitMs(connectionString: string): number | undefined {
  const seconds = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1_000 : undefined;
}

/**
 * Connections to the database. One is waited for at most `waitMs`, which is `connect_timeout` of the address where it has one. A
 * statement runs at most `statementMs`. While the database answers nothing, it fails after 1.75 times `waitMs`: 3.5 s by default.
 */
export function createPool({
  connectionString,
  connections = 10,
  waitMs = askedWaitMs(connectionString) ?? 2_000,
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
  // An idle connection that is lost is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The database client over these connections; ending them stays with the caller. A transaction waits for its connection as long as
 * every other statement, and may take as long as one in all.
 */
export function createPrisma(pool: Pool): PrismaClient {
  const { connectionTimeoutMillis: maxWait, statement_timeout } = pool.options;
  const transactionOptions = { ...(maxWait && { maxWait }), ...(statement_timeout && { timeout: statement_timeout }) };
  return new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal', transactionOptions });
}

const isKnown = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError;

/** Whether a write met a row that is already there; `column` narrows it to one unique column. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!isKnown(error)) return false;
  const meta = JSON.stringify(error.meta ?? {});
  // Of a statement in SQL it is the driver that says so.
  const isUnique = error.code === 'P2002' || (error.code === 'P2010' && meta.includes('UniqueConstraintViolation'));
  return isUnique && (column === undefined || meta.includes(column));
}

/** Whether a write referred to a row that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2003' || error.code === '23503');
}

/** Whether the database refused a value that only a hand-made request can hold (a NUL byte, a number past int4). */
export function isUnstorableValue(error: unknown): boolean {
  return isKnown(error) && (error.code === 'P2020' || /22021|22003/.test(error.message));
}
