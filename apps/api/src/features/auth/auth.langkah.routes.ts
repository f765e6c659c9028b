import { langkahContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { Request, Response } from 'express';
import { authJsonBody as json } from '../../http/body.ts';
import type { DeviceCookie } from '../../http/device-cookie.ts';
import type { PasswordTries } from '../../http/password-tries.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import { unauthorized } from '../../lib/errors.ts';
import type { LangkahService } from './auth.langkah.service.ts';
import type { PasskeyService } from './auth.passkey.service.ts';
import { presentUser } from './auth.presenter.ts';
import { AUTH_TEXT } from './auth.text.ts';

type Deps = {
  limits: Limits;
  devices: DeviceCookie;
  langkah: LangkahService;
  passkey: PasskeyService;
  guardCode: PasswordTries;
};
type Begun = { token: string; user: Parameters<typeof presentUser>[0] };

/** How a login ends that is more than a password. */
export function langkahRoutes({ limits, devices, langkah, passkey, guardCode }: Deps): Route[] {
  const limit = limits.perAddress({ name: 'passkey', points: 120, seconds: 15 * 60 });
  const deviceOf = (req: Request, bersama: boolean) => ({ perangkat: deviceName(req.get('user-agent')), bersama });

  function loggedIn({ user, token }: Begun, { req, res }: { req: Request; res: Response }) {
    devices.remember(req, res, user.username);
    res.locals.loggedIn = user.id;
    return { message: AUTH_TEXT.loggedIn, token, user: presentUser(user) };
  }

  return implement(langkahContract, {
    'POST /auth/login/kode': {
      json,
      async handle({ body: { tantangan, kode, bersama }, req, res }) {
        let sentence: string = KEAMANAN_TEXT.wrongCode;
        const session = await guardCode(req, await langkah.nameOf(tantangan), async () => {
          const result = await langkah.finish({ tantangan, kode, device: deviceOf(req, bersama) });
          if (!('refused' in result)) return result;
          sentence = result.refused;
          return null;
        });
        if (!session) throw unauthorized(sentence);
        return loggedIn(session, { req, res });
      },
    },
    'POST /auth/passkey/masuk/mulai': {
      limit,
      json,
      handle: async ({ body: { tantangan } }) => ({
        message: KEAMANAN_TEXT.passkeyReady,
        ...(await passkey.startLogin(tantangan)),
      }),
    },
    'POST /auth/passkey/masuk': {
      limit,
      json,
      handle: async ({ body: { bersama, ...answer }, req, res }) =>
        loggedIn(await passkey.login(answer, deviceOf(req, bersama)), { req, res }),
    },
  });
}
