import { API_TEXT } from '@pendopo/shared/api-error';
import { isDatabaseUnavailable } from './database-faults.ts';
import { HttpError } from './errors.ts';
import type { PrismaClient, Transaction } from './prisma.ts';

/** The commit was asked for, and its answer never came: whether the rows are there is unknown. A 503 like any other. */
class UnknownCommit extends HttpError {
  constructor(cause: unknown) {
    super(503, API_TEXT.serverError, { retryAfterSeconds: 5, cause });
  }
}

/** How long a transaction may take in all, in milliseconds; as long as the client says by default. */
export type Timing = { timeoutMs?: number };

/** Runs `work` in a transaction, and tells apart whether it failed or its commit did. */
export async function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs }: Timing = {},
): Promise<T> {
  let done = false;
  try {
    return await prisma.$transaction(
      async (tx) => {
        const result = await work(tx);
        done = true;
        return result;
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    );
  } catch (error) {
    throw done && isDatabaseUnavailable(error) ? new UnknownCommit(error) : error;
  }
}

/**
 * Whether a write that failed with this error may have been written all the same. Then its files stay: the sweeper removes
 * them later if no row names them, but nothing would bring them back if one does.
 */
export const mayBeWritten = (error: unknown): boolean => error instanceof UnknownCommit;
