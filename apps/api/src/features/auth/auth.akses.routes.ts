import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import { aksesContract } from '@pendopo/shared/auth/contract';
import type { Context } from '../../deps.ts';
import { authJsonBody as json } from '../../http/body.ts';
import { implement } from '../../http/route.ts';
import { words } from '../../lib/village-words.ts';
import { presentAkses, presentSesi } from './auth.presenter.ts';
import { recoverAccount, requestAccess } from './auth.pulihkan.service.ts';
import { endOtherSessions, endSession, listSessions } from './auth.sesi.service.ts';

export function aksesRoutes(ctx: Context) {
  const { limits, inLine } = ctx;
  return implement(aksesContract, {
    'POST /auth/lupa': {
      limit: limits.perAddress({ name: 'forgotten', points: 20, seconds: 60 * 60 }),
      json,
      handle: async ({ body }) => ({
        message: words(AKSES_TEXT.asked),
        nomor: await requestAccess(ctx, body.username),
      }),
    },
    'POST /auth/pulihkan': {
      limit: limits.perAddress({ name: 'recover', points: 20, seconds: 15 * 60 }),
      json,
      async handle({ body, req }) {
        const recovered = await inLine(req, () => recoverAccount(ctx, body));
        return { message: AKSES_TEXT.recovered, ...recovered };
      },
    },
    async 'GET /auth/sessions'({ user }) {
      const { sessions, akses } = await listSessions(ctx, user);
      return {
        sessions: sessions.map((session) => presentSesi(session, user.sessionId)),
        akses: akses.map(presentAkses),
      };
    },
    async 'DELETE /auth/sessions'({ user }) {
      await endOtherSessions(ctx, user);
      return { message: AKSES_TEXT.othersEnded };
    },
    async 'DELETE /auth/sessions/:id'({ params, user }) {
      await endSession(ctx, { id: params.id, by: user });
      return { message: AKSES_TEXT.sessionEnded };
    },
  });
}
