import { changePasswordSchema, loginSchema, registerSchema, updateProfileSchema } from '@pendopo/shared/auth';
import { type Request, Router } from 'express';
import { authJsonBody } from '../../http/body.ts';
import { addressOf } from '../../http/client-address.ts';
import type { DeviceCookie } from '../../http/device-cookie.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import { createPasswordTries } from '../../http/password-tries.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { filesOf, pictureRule, type Upload } from '../../http/upload.ts';
import { unauthorized } from '../../lib/errors.ts';
import { presentUser } from './auth.presenter.ts';
import { type AuthService, wrongCurrentPassword } from './auth.service.ts';
import { AUTH_TEXT } from './auth.text.ts';

type AuthRouteDeps = { guards: Guards; limits: Limits; upload: Upload; auth: AuthService; devices: DeviceCookie };

export function authRoutes({ guards, limits, upload, auth, devices }: AuthRouteDeps): Router {
  const { requireLogin, requireUser } = guards;
  const router = Router();
  const guardPassword = createPasswordTries(limits);
  const tryOf = (req: Request, name: string) => ({ name, address: addressOf(req), device: devices.idOf(req, name) });
  const registerLimit = limits.perAddress({ name: 'register', points: 30, seconds: 60 * 60 });
  const foto = upload(pictureRule('foto'));

  router.post('/register', registerLimit, authJsonBody, async (req, res) => {
    const { user, token } = await auth.register(parseInput(registerSchema, req.body));
    devices.remember(req, res, user.username);
    res.status(201).json({ message: AUTH_TEXT.registered, token, user: presentUser(user) });
  });

  router.post('/login', authJsonBody, async (req, res) => {
    const input = parseInput(loginSchema, req.body);
    const session = await guardPassword(tryOf(req, input.username), () => auth.login(input));
    if (!session) throw unauthorized(AUTH_TEXT.wrongLogin);
    devices.remember(req, res, session.user.username);
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
    const user = await auth.updateProfile({ by: currentUser(res), input, picture: filesOf(res)[0]?.path });
    res.json({ message: AUTH_TEXT.profileUpdated, user: presentUser(user) });
  });

  router.put('/change-password', requireLogin, authJsonBody, async (req, res) => {
    const by = currentUser(res);
    const input = parseInput(changePasswordSchema, req.body);
    const session = await guardPassword(tryOf(req, by.username), () => auth.changePassword({ by, input }));
    if (!session) throw wrongCurrentPassword();
    res.json({ message: AUTH_TEXT.passwordChanged, token: session.token, user: presentUser(session.user) });
  });

  router.delete('/account', requireUser, async (_req, res) => {
    await auth.deleteAccount(currentUser(res));
    res.json({ message: AUTH_TEXT.accountDeleted });
  });

  return router;
}
