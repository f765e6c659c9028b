import { API_TEXT } from '@pendopo/shared/text/api-error';
import { isDatabaseUnavailable } from './database-faults.ts';
import { HttpError } from './errors.ts';
import type { PrismaClient, Transaction } from './prisma.ts';

/** A commit without a response: it is unknown whether the rows were written. */
class UnknownCommit extends HttpError {
  constructor(cause: unknown) {
    super(503, API_TEXT.serverError, { retryAfterSeconds: 5, cause });
  }
}

/** Milliseconds for the whole transaction; by default the client's limit. */
export type Timing = { timeoutMs?: number };

/** Throws UnknownCommit if the commit failed, else the error of `work`. */
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

/** The files of a failed write must stay if it may be committed. The sweeper later deletes files without a row. */
export const mayBeWritten = (error: unknown): boolean => error instanceof UnknownCommit;
