import { authContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import { authJsonBody as json } from '../../http/body.ts';
import type { DeviceCookie } from '../../http/device-cookie.ts';
import { isNewLogin, type KnowsPassword } from '../../http/own-password.ts';
import type { PasswordLine } from '../../http/password-line.ts';
import type { PasswordTries } from '../../http/password-tries.ts';
import { type Limits, refuse } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import { invalid, unauthorized } from '../../lib/errors.ts';
import { presentUser } from './auth.presenter.ts';
import { type AuthService, wrongCurrentPassword } from './auth.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

type AuthRouteDeps = {
  limits: Limits;
  auth: AuthService;
  devices: DeviceCookie;
  guardPassword: PasswordTries;
  knowsPassword: KnowsPassword;
  inLine: PasswordLine;
  now: () => Date;
};

export function authRoutes({
  limits,
  auth,
  devices,
  guardPassword,
  knowsPassword,
  inLine,
  now,
}: AuthRouteDeps): Route[] {
  const emailChanges = limits.counter({ name: 'email-change', points: 10, seconds: 60 * 60 });

  return implement(authContract, {
    'POST /auth/register': {
      limit: limits.perAddress({ name: 'register', points: 30, seconds: 60 * 60 }),
      json,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: false };
        const { user, token } = await inLine(req, () => auth.register(body, device));
        devices.remember(req, res, user.username);
        return { message: AUTH_TEXT.registered, token, user: presentUser(user) };
      },
    },
    'POST /auth/login': {
      json,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: body.bersama };
        const session = await guardPassword(req, body.username, () => auth.login(body, device));
        if (!session) throw unauthorized(AUTH_TEXT.wrongLogin);
        if ('step' in session) return { message: KEAMANAN_TEXT.codeAsked, langkah_kedua: session.step };
        devices.remember(req, res, session.user.username);
        res.locals.loggedIn = session.user.id;
        return { message: AUTH_TEXT.loggedIn, token: session.token, user: presentUser(session.user) };
      },
    },
    async 'POST /auth/logout'({ user }) {
      await auth.logout(user.sessionId);
      return { message: AUTH_TEXT.loggedOut };
    },
    'GET /auth/me': async ({ user }) => ({ user: presentUser(await auth.read(user)) }),
    'PUT /auth/profile': {
      json,
      async handle({ body, files, user: by }) {
        // The answer tells whether an account has that email.
        if (await auth.isNewEmail(by.id, body.email)) await emailChanges.consume(by.id).catch(refuse);
        const user = await auth.updateProfile({ by, input: body, picture: files[0]?.path });
        return { message: AUTH_TEXT.profileUpdated, user: presentUser(user) };
      },
    },
    'PUT /auth/change-password': {
      json,
      async handle({ body, user: by, req }) {
        const session = await guardPassword(req, by.username, () => auth.changePassword({ by, input: body }));
        if (!session) throw wrongCurrentPassword();
        return { message: AUTH_TEXT.passwordChanged, token: session.token, user: presentUser(session.user) };
      },
    },
    'DELETE /auth/account': {
      json,
      async handle({ body: { currentPassword: given }, user, req }) {
        if (given !== undefined) {
          if (!(await knowsPassword(req, user, given))) throw wrongCurrentPassword();
        } else if (!isNewLogin(user, now()))
          throw invalid([{ msg: AUTH_TEXT.currentPasswordMissing, path: 'currentPassword' }]);
        await auth.deleteAccount(user);
        return { message: AUTH_TEXT.accountDeleted };
      },
    },
  });
}
