import { AKSES_TEXT } from '@pendopo/shared/auth/akses-text';
import { aksesContract } from '@pendopo/shared/auth/contract';
import { authJsonBody as json } from '../../http/body.ts';
import type { PasswordLine } from '../../http/password-line.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentAkses, presentSesi } from './auth.presenter.ts';
import type { PulihkanService } from './auth.pulihkan.service.ts';
import type { SesiService } from './auth.sesi.service.ts';

type Deps = { limits: Limits; inLine: PasswordLine; pulihkan: PulihkanService; sesi: SesiService };

/** Ways back into an account, and the devices that are in it. */
export const aksesRoutes = ({ limits, inLine, pulihkan, sesi }: Deps): Route[] =>
  implement(aksesContract, {
    'POST /auth/lupa': {
      limit: limits.perAddress({ name: 'forgotten', points: 20, seconds: 60 * 60 }),
      json,
      handle: async ({ body }) => ({ message: AKSES_TEXT.asked, nomor: await pulihkan.ask(body.username) }),
    },
    'POST /auth/pulihkan': {
      limit: limits.perAddress({ name: 'recover', points: 20, seconds: 15 * 60 }),
      json,
      handle: async ({ body, req }) => ({
        message: AKSES_TEXT.recovered,
        ...(await inLine(req, () => pulihkan.recover(body))),
      }),
    },
    async 'GET /auth/sessions'({ user }) {
      const { sessions, akses } = await sesi.list(user);
      return {
        sessions: sessions.map((session) => presentSesi(session, user.sessionId)),
        akses: akses.map(presentAkses),
      };
    },
    async 'DELETE /auth/sessions'({ user }) {
      await sesi.endOthers(user);
      return { message: AKSES_TEXT.othersEnded };
    },
    async 'DELETE /auth/sessions/:id'({ params, user }) {
      await sesi.end({ id: params.id, by: user });
      return { message: AKSES_TEXT.sessionEnded };
    },
  });
