import { changePasswordSchema, loginSchema, registerSchema, updateProfileSchema } from '@pendopo/shared/auth';
import { Router } from 'express';
import { authJsonBody } from '../../http/body.ts';
import type { DeviceCookie } from '../../http/device-cookie.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { PasswordTries } from '../../http/password-tries.ts';
import { type Limits, refuse } from '../../http/rate-limit.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { unauthorized } from '../../lib/errors.ts';
import { presentUser } from './auth.presenter.ts';
import { type AuthService, wrongCurrentPassword } from './auth.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

type AuthRouteDeps = {
  guards: Guards;
  limits: Limits;
  upload: Upload;
  auth: AuthService;
  devices: DeviceCookie;
  guardPassword: PasswordTries;
};

export function authRoutes({ guards, limits, upload, auth, devices, guardPassword }: AuthRouteDeps): Router {
  const { requireLogin, requireUser } = guards;
  const router = Router();
  const emailChanges = limits.counter({ name: 'email-change', points: 10, seconds: 60 * 60 });
  const registerLimit = limits.perAddress({ name: 'register', points: 30, seconds: 60 * 60 });
  const foto = upload(pictureRule('foto'));

  router.post('/register', registerLimit, authJsonBody, async (req, res) => {
    const { user, token } = await auth.register(parseInput(registerSchema, req.body));
    devices.remember(req, res, user.username);
    res.status(201).json({ message: AUTH_TEXT.registered, token, user: presentUser(user) });
  });

  router.post('/login', authJsonBody, async (req, res) => {
    const input = parseInput(loginSchema, req.body);
    const session = await guardPassword(req, input.username, () => auth.login(input));
    if (!session) throw unauthorized(AUTH_TEXT.wrongLogin);
    devices.remember(req, res, session.user.username);
    res.locals.loggedIn = session.user.id;
    res.json({ message: AUTH_TEXT.loggedIn, token: session.token, user: presentUser(session.user) });
  });

  router.post('/logout', requireLogin, async (_req, res) => {
    await auth.logout(currentUser(res).sessionId);
    res.json({ message: AUTH_TEXT.loggedOut });
  });

  router.get('/me', requireLogin, async (_req, res) => {
    res.json({ user: presentUser(await auth.mustFind(currentUser(res).id)) });
  });

  router.put('/profile', requireUser, authJsonBody, foto, async (req, res) => {
    const input = parseInput(updateProfileSchema, req.body);
    const by = currentUser(res);
    // The answer tells whether an account has that email.
    if (await auth.isNewEmail(by.id, input.email)) await emailChanges.consume(by.id).catch(refuse);
    const user = await auth.updateProfile({ by, input, picture: filesOf(res)[0]?.path });
    res.json({ message: AUTH_TEXT.profileUpdated, user: presentUser(user) });
  });

  router.put('/change-password', requireLogin, authJsonBody, async (req, res) => {
    const by = currentUser(res);
    const input = parseInput(changePasswordSchema, req.body);
    const session = await guardPassword(req, by.username, () => auth.changePassword({ by, input }));
    if (!session) throw wrongCurrentPassword();
    res.json({ message: AUTH_TEXT.passwordChanged, token: session.token, user: presentUser(session.user) });
  });

  router.delete('/account', requireUser, async (_req, res) => {
    await auth.deleteAccount(currentUser(res));
    res.json({ message: AUTH_TEXT.accountDeleted });
  });

  return router;
}
