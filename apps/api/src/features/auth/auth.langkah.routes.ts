import { langkahContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { Request, Response } from 'express';
import type { Context } from '../../deps.ts';
import { authJsonBody as json } from '../../http/body.ts';
import { createCodeTries } from '../../http/code-tries.ts';
import { contextOf } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import { unauthorized } from '../../lib/errors.ts';
import { finishStep, nameOf } from './auth.langkah.service.ts';
import { loginByPasskey, startLogin } from './auth.passkey.service.ts';
import { presentUser } from './auth.presenter.ts';
import { AUTH_TEXT } from './auth.text.ts';

type PendingLogin = { token: string; user: Parameters<typeof presentUser>[0] };

export function langkahRoutes(ctx: Context) {
  const { limits, devices } = ctx;
  const guardCode = createCodeTries(limits, devices, ctx.guardPassword);
  const limit = limits.perAddress({ name: 'passkey', points: 120, seconds: 15 * 60 });
  const deviceOf = (req: Request, bersama: boolean) => ({ perangkat: deviceName(req.get('user-agent')), bersama });

  function loggedIn({ user, token }: PendingLogin, { req, res }: { req: Request; res: Response }) {
    devices.remember(req, res, user.username);
    contextOf(req).loggedInId = user.id;
    return { message: AUTH_TEXT.loggedIn, token, user: presentUser(user) };
  }

  return implement(langkahContract, {
    'POST /auth/login/kode': {
      json,
      async handle({ body: { tantangan, kode, bersama }, req, res }) {
        let message: string = KEAMANAN_TEXT.wrongCode;
        const session = await guardCode(req, await nameOf(ctx, tantangan), async () => {
          const result = await finishStep(ctx, { tantangan, kode, device: deviceOf(req, bersama) });
          if (!('refused' in result)) return result;
          message = result.refused;
          return null;
        });
        if (!session) throw unauthorized(message);
        return loggedIn(session, { req, res });
      },
    },
    'POST /auth/passkey/masuk/mulai': {
      limit,
      json,
      handle: async ({ body: { tantangan } }) => ({
        message: KEAMANAN_TEXT.passkeyReady,
        ...(await startLogin(ctx, tantangan)),
      }),
    },
    'POST /auth/passkey/masuk': {
      limit,
      json,
      async handle({ body: { bersama, ...answer }, req, res }) {
        const session = await loginByPasskey(ctx, { ...answer, device: deviceOf(req, bersama) });
        return loggedIn(session, { req, res });
      },
    },
  });
}
