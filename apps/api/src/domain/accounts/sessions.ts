import type { Session, User } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/roles';
import type { Transaction } from '../../lib/prisma.ts';
import { SESSION_MS } from '../../lib/tokens.ts';

const MINUTE_MS = 60_000;
/** How long an official's session lasts, whatever is done with it. */
const OFFICIAL_MS = 12 * 60 * MINUTE_MS;
/** How long a session on a device that others use lasts without use. */
const SHARED_IDLE_MS = 30 * MINUTE_MS;

type Standing = Pick<Session, 'created_at' | 'expires_at' | 'terlihat_at' | 'bersama'> & Pick<User, 'role'>;

/** Until when a session counts that begins at `at`. */
export const endOfSession = (at: Date, role: string): Date =>
  new Date(at.getTime() + (isOfficial(role) ? OFFICIAL_MS : SESSION_MS));

/** Whether a session counts at `at`: who has become an official since it began does not keep it for days. */
export function countsAt(at: Date, { role, created_at, expires_at, terlihat_at, bersama }: Standing): boolean {
  const moment = at.getTime();
  return (
    expires_at.getTime() > moment &&
    (!isOfficial(role) || moment - created_at.getTime() < OFFICIAL_MS) &&
    (!bersama || moment - terlihat_at.getTime() < SHARED_IDLE_MS)
  );
}

/** Ends every session of an account; none of its devices is notified of updates any more. */
export async function endAllSessions(tx: Transaction, user_id: number): Promise<void> {
  await tx.langgananPush.deleteMany({ where: { user_id } });
  await tx.session.deleteMany({ where: { user_id } });
}
