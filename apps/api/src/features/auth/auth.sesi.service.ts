import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import type { Context } from '../../deps.ts';
import { isSessionValid } from '../../domain/accounts/sessions.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODES_SHOWN = 5;

/** Returns the account's valid sessions and the office's newest access codes for it. */
export async function listSessions({ prisma, now }: Context, by: CurrentUser) {
  const [sessions, akses] = await Promise.all([
    prisma.session.findMany({ where: { user_id: by.id }, orderBy: { terlihat_at: 'desc' } }),
    prisma.kodeAkses.findMany({ where: { user_id: by.id }, orderBy: { id: 'desc' }, take: CODES_SHOWN }),
  ]);
  return { sessions: sessions.filter((session) => isSessionValid(now(), { ...session, role: by.role })), akses };
}

export const endSession = (ctx: Context, { id, by }: { id: string; by: CurrentUser }) =>
  write(ctx, { by }, async ({ tx }) => {
    const own = { user_id: by.id };
    if (UUID.test(id)) await tx.langgananPush.deleteMany({ where: { ...own, session_id: id } });
    const { count } = UUID.test(id) ? await tx.session.deleteMany({ where: { ...own, id } }) : { count: 0 };
    if (count === 0) throw notFound(AKSES_TEXT.sessionNotFound);
  });

export const endOtherSessions = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, async ({ tx }) => {
    const own = { user_id: by.id };
    const elsewhere = { not: by.sessionId };
    await tx.langgananPush.deleteMany({ where: { ...own, OR: [{ session_id: null }, { session_id: elsewhere }] } });
    await tx.session.deleteMany({ where: { ...own, id: elsewhere } });
  });
