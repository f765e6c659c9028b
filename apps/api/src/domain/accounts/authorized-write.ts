import { API_TEXT } from '@pendopo/shared/api-error';
import { inTransaction, type Timing } from '../../lib/commit.ts';
import type { Session } from '../../lib/current-user.ts';
import { forbidden, unauthorized } from '../../lib/errors.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';

/**
 * Checks session and role again: a body may end long after the guard has let it in. Locks the account, then the session, so
 * that a logout or a demotion waits for the write, or the write finds it done: then a 401 or a 403.
 */
async function checkStillAuthorized(tx: Transaction, { id, sessionId, role }: Session): Promise<void> {
  const [current] = await tx.$queryRaw<{ role: string }[]>`
    SELECT u.role FROM users u JOIN session s ON s.user_id = u.id
    WHERE u.id = ${id} AND u.aktif AND s.id = ${sessionId}::uuid AND s.expires_at > now()
    FOR NO KEY UPDATE OF u FOR KEY SHARE OF s`;
  if (!current) throw unauthorized(API_TEXT.sessionEnded);
  if (role !== 'user' && current.role !== role) throw forbidden();
}

/** Runs every write that needs a login in a transaction that first checks session and role again. */
export function authorizedWrite<T>(
  prisma: PrismaClient,
  by: Session,
  write: (tx: Transaction) => Promise<T>,
  timing: Timing = {},
): Promise<T> {
  const work = async (tx: Transaction) => {
    await checkStillAuthorized(tx, by);
    return write(tx);
  };
  return inTransaction(prisma, work, timing);
}
