import {
  authAnswerSchema,
  changePasswordSchema,
  deleteAccountSchema,
  loginSchema,
  registerSchema,
  updateProfileSchema,
  userSchema,
} from '@pendopo/shared/auth';
import { messageSchema } from '@pendopo/shared/common';
import { loginAnswerSchema } from '@pendopo/shared/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/keamanan-text';
import * as z from 'zod/mini';
import { authJsonBody as json } from '../../http/body.ts';
import type { DeviceCookie } from '../../http/device-cookie.ts';
import { isNewLogin, type KnowsPassword } from '../../http/own-password.ts';
import type { PasswordLine } from '../../http/password-line.ts';
import type { PasswordTries } from '../../http/password-tries.ts';
import { type Limits, refuse } from '../../http/rate-limit.ts';
import { type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
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

  return [
    route({
      method: 'post',
      path: '/register',
      who: 'anyone',
      summary: 'Membuat akun warga',
      limit: limits.perAddress({ name: 'register', points: 30, seconds: 60 * 60 }),
      json,
      body: registerSchema,
      status: 201,
      answer: authAnswerSchema,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: false };
        const { user, token } = await inLine(req, () => auth.register(body, device));
        devices.remember(req, res, user.username);
        return { message: AUTH_TEXT.registered, token, user: presentUser(user) };
      },
    }),
    route({
      method: 'post',
      path: '/login',
      who: 'anyone',
      summary: 'Masuk; akun dengan langkah kedua menerima tantangan, bukan token',
      json,
      body: loginSchema,
      answer: loginAnswerSchema,
      async handle({ body, req, res }) {
        const device = { perangkat: deviceName(req.get('user-agent')), bersama: body.bersama };
        const session = await guardPassword(req, body.username, () => auth.login(body, device));
        if (!session) throw unauthorized(AUTH_TEXT.wrongLogin);
        if ('step' in session) return { message: KEAMANAN_TEXT.codeAsked, langkah_kedua: session.step };
        devices.remember(req, res, session.user.username);
        res.locals.loggedIn = session.user.id;
        return { message: AUTH_TEXT.loggedIn, token: session.token, user: presentUser(session.user) };
      },
    }),
    route({
      method: 'post',
      path: '/logout',
      who: 'login',
      summary: 'Keluar dari sesi ini',
      answer: messageSchema,
      async handle({ user }) {
        await auth.logout(user.sessionId);
        return { message: AUTH_TEXT.loggedOut };
      },
    }),
    route({
      method: 'get',
      path: '/me',
      who: 'login',
      summary: 'Akun sendiri',
      answer: z.strictObject({ user: userSchema }),
      handle: async ({ user }) => ({ user: presentUser(await auth.read(user)) }),
    }),
    route({
      method: 'put',
      path: '/profile',
      who: 'user',
      summary: 'Mengubah profil sendiri dan fotonya',
      json,
      body: updateProfileSchema,
      files: pictureRule('foto'),
      answer: z.extend(messageSchema, { user: userSchema }),
      async handle({ body, files, user: by }) {
        // The answer tells whether an account has that email.
        if (await auth.isNewEmail(by.id, body.email)) await emailChanges.consume(by.id).catch(refuse);
        const user = await auth.updateProfile({ by, input: body, picture: files[0]?.path });
        return { message: AUTH_TEXT.profileUpdated, user: presentUser(user) };
      },
    }),
    route({
      method: 'put',
      path: '/change-password',
      who: 'login',
      summary: 'Mengganti kata sandi; sesi lain berakhir',
      json,
      body: changePasswordSchema,
      answer: authAnswerSchema,
      async handle({ body, user: by, req }) {
        const session = await guardPassword(req, by.username, () => auth.changePassword({ by, input: body }));
        if (!session) throw wrongCurrentPassword();
        return { message: AUTH_TEXT.passwordChanged, token: session.token, user: presentUser(session.user) };
      },
    }),
    route({
      method: 'delete',
      path: '/account',
      who: 'user',
      summary: 'Menghapus akun sendiri, dengan password; tanpa password hanya selama satu jam setelah masuk',
      json,
      body: deleteAccountSchema,
      answer: messageSchema,
      async handle({ body: { currentPassword: given }, user, req }) {
        if (given !== undefined) {
          if (!(await knowsPassword(req, user, given))) throw wrongCurrentPassword();
        } else if (!isNewLogin(user, now()))
          throw invalid([{ msg: AUTH_TEXT.currentPasswordMissing, path: 'currentPassword' }]);
        await auth.deleteAccount(user);
        return { message: AUTH_TEXT.accountDeleted };
      },
    }),
  ];
}
