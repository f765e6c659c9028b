import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { countsAt } from '../../domain/accounts/sessions.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';

export type SesiService = ReturnType<typeof createSesiService>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODES_SHOWN = 5;

/** The devices that one is logged in on, and who of the office has made a code for one's account. */
export const createSesiService = ({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) => ({
  async list(by: CurrentUser) {
    const [sessions, akses] = await Promise.all([
      prisma.session.findMany({ where: { user_id: by.id }, orderBy: { terlihat_at: 'desc' } }),
      prisma.kodeAkses.findMany({ where: { user_id: by.id }, orderBy: { id: 'desc' }, take: CODES_SHOWN }),
    ]);
    return { sessions: sessions.filter((session) => countsAt(now(), { ...session, role: by.role })), akses };
  },

  end: ({ id, by }: { id: string; by: CurrentUser }) =>
    authorizedWrite(prisma, by, async (tx) => {
      const own = { user_id: by.id };
      if (UUID.test(id)) await tx.langgananPush.deleteMany({ where: { ...own, session_id: id } });
      const { count } = UUID.test(id) ? await tx.session.deleteMany({ where: { ...own, id } }) : { count: 0 };
      if (count === 0) throw notFound(AKSES_TEXT.sessionNotFound);
    }),

  endOthers: (by: CurrentUser) =>
    authorizedWrite(prisma, by, async (tx) => {
      const own = { user_id: by.id };
      const elsewhere = { not: by.sessionId };
      await tx.langgananPush.deleteMany({ where: { ...own, OR: [{ session_id: null }, { session_id: elsewhere }] } });
      await tx.session.deleteMany({ where: { ...own, id: elsewhere } });
    }),
});
