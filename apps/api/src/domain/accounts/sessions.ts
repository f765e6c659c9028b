import type { Session, User } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import type { Transaction } from '../../lib/prisma.ts';
import { SESSION_MS } from '../../lib/tokens.ts';

const MINUTE_MS = 60_000;
/** Lifetime of an official's session, regardless of use. */
const OFFICIAL_MS = 12 * 60 * MINUTE_MS;
/** Idle timeout of a session on a shared device. */
const SHARED_IDLE_MS = 30 * MINUTE_MS;

type SessionState = Pick<Session, 'created_at' | 'expires_at' | 'terlihat_at' | 'bersama'> & Pick<User, 'role'>;

export const endOfSession = (at: Date, role: string): Date =>
  new Date(at.getTime() + (isOfficial(role) ? OFFICIAL_MS : SESSION_MS));

/** Returns whether a session is valid. A resident who becomes an official loses sessions older than 12 hours. */
export function isSessionValid(
  at: Date,
  { role, created_at, expires_at, terlihat_at, bersama }: SessionState,
): boolean {
  const moment = at.getTime();
  return (
    expires_at.getTime() > moment &&
    (!isOfficial(role) || moment - created_at.getTime() < OFFICIAL_MS) &&
    (!bersama || moment - terlihat_at.getTime() < SHARED_IDLE_MS)
  );
}

export async function endAllSessions(tx: Transaction, user_id: number): Promise<void> {
  await tx.langgananPush.deleteMany({ where: { user_id } });
  await tx.session.deleteMany({ where: { user_id } });
}
