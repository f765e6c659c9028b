import { authContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { IsianSaya } from '@pendopo/shared/penduduk/schemas';
import type { Request } from 'express';
import type { Context } from '../../deps.ts';
import { authJsonBody as json } from '../../http/body.ts';
import { isNewLogin } from '../../http/own-password.ts';
import { refuse } from '../../http/rate-limit.ts';
import { contextOf } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { deviceName } from '../../lib/device-name.ts';
import { invalid, unauthorized } from '../../lib/errors.ts';
import { presentUser } from './auth.presenter.ts';
import {
  changePassword,
  deleteAccount,
  isNewEmail,
  login,
  logout,
  readAccount,
  register,
  updateProfile,
  wrongCurrentPassword,
} from './auth.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

type Leaving = { body: { currentPassword?: string | undefined }; user: CurrentUser; req: Request };

/** Throws a 400 unless the password is correct or, without one, the login is recent. */
async function mustBeOwner({ isOwnPassword, now }: Context, { body: { currentPassword: given }, user, req }: Leaving) {
  if (given !== undefined) {
    if (!(await isOwnPassword(req, user, given))) throw wrongCurrentPassword();
  } else if (!isNewLogin(user, now()))
    throw invalid([{ msg: AUTH_TEXT.currentPasswordMissing, path: 'currentPassword' }]);
}

type Others = { isianOf: (userId: number) => Promise<IsianSaya | undefined> };

/** Accounts that must still change the password or set up the second step get no register data. */
async function ownAccount(ctx: Context, { user, isianOf }: Others & { user: CurrentUser }) {
  const isOpen = !user.must_change_password && !user.harus_dua_langkah;
  const penduduk = isOpen ? await isianOf(user.id) : undefined;
  return { user: presentUser(await readAccount(ctx, user)), ...(penduduk && { penduduk }) };
}

export function authRoutes(ctx: Context, { isianOf }: Others) {
  const { limits, devices, guardPassword, inLine } = ctx;
  const emailChanges = limits.counter({ name: 'email-change', points: 10, seconds: 60 * 60 });

  return implement(authContract, {
    'POST /auth/register': {
      limit: limits.perAddress({ name: 'register', points: 30, seconds: 60 * 60 }),
      json,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: false };
        const { user, token } = await inLine(req, () => register(ctx, { input: body, device }));
        devices.remember(req, res, user.username);
        return { message: AUTH_TEXT.registered, token, user: presentUser(user) };
      },
    },
    'POST /auth/login': {
      json,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: body.bersama };
        const session = await guardPassword(req, body.username, () => login(ctx, { input: body, device }));
        if (!session) throw unauthorized(AUTH_TEXT.wrongLogin);
        if ('step' in session) return { message: KEAMANAN_TEXT.codeAsked, langkah_kedua: session.step };
        devices.remember(req, res, session.user.username);
        contextOf(req).loggedInId = session.user.id;
        return { message: AUTH_TEXT.loggedIn, token: session.token, user: presentUser(session.user) };
      },
    },
    async 'POST /auth/logout'({ user }) {
      await logout(ctx, user.sessionId);
      return { message: AUTH_TEXT.loggedOut };
    },
    'GET /auth/me': ({ user }) => ownAccount(ctx, { user, isianOf }),
    'PUT /auth/profile': {
      json,
      async handle({ body, files, user: by }) {
        // The response reveals whether an account has this email.
        if (await isNewEmail(ctx, { id: by.id, email: body.email })) await emailChanges.consume(by.id).catch(refuse);
        const user = await updateProfile(ctx, { input: body, picture: files[0]?.path, by });
        return { message: AUTH_TEXT.profileUpdated, user: presentUser(user) };
      },
    },
    'PUT /auth/change-password': {
      json,
      async handle({ body, user: by, req }) {
        const session = await guardPassword(req, by.username, () => changePassword(ctx, { input: body, by }));
        if (!session) throw wrongCurrentPassword();
        return { message: AUTH_TEXT.passwordChanged, token: session.token, user: presentUser(session.user) };
      },
    },
    'DELETE /auth/account': {
      json,
      async handle({ body, user, req }) {
        await mustBeOwner(ctx, { body, user, req });
        await deleteAccount(ctx, user);
        return { message: AUTH_TEXT.accountDeleted };
      },
    },
  });
}
