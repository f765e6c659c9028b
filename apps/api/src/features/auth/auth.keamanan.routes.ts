import { keamananContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { Request } from 'express';
import { authJsonBody as json } from '../../http/body.ts';
import type { KnowsPassword } from '../../http/own-password.ts';
import { implement, type Route } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { deviceName } from '../../lib/device-name.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import type { KeamananService } from './auth.keamanan.service.ts';
import type { PasskeyService } from './auth.passkey.service.ts';
import { presentKeamanan } from './auth.presenter.ts';
import { wrongCurrentPassword } from './auth.service.ts';

type Deps = {
  keamanan: KeamananService;
  passkey: PasskeyService;
  knowsPassword: KnowsPassword;
};
type Asked = { body: { currentPassword: string }; user: CurrentUser; req: Request };

/** The second step of one's own login. What sets one up is open to officials who have none yet and must. */
export function keamananRoutes({ keamanan, passkey, knowsPassword }: Deps): Route[] {
  async function mustKnowPassword({ body, user, req }: Asked): Promise<void> {
    if (!(await knowsPassword(req, user, body.currentPassword))) throw wrongCurrentPassword();
  }

  return implement(keamananContract, {
    'GET /auth/keamanan': async ({ user }) => ({ keamanan: presentKeamanan(await keamanan.read(user)) }),
    'POST /auth/totp': {
      json,
      async handle(asked) {
        await mustKnowPassword(asked);
        const { rahasia, tautan } = await keamanan.startTotp(asked.user);
        return { message: KEAMANAN_TEXT.scan, rahasia, tautan, qr: qrPicture(tautan) };
      },
    },
    'POST /auth/totp/aktifkan': {
      json,
      handle: async ({ body: { kode }, user }) => ({
        message: KEAMANAN_TEXT.enabled,
        kode_cadangan: await keamanan.enableTotp({ kode, by: user }),
      }),
    },
    'DELETE /auth/totp': {
      json,
      async handle(asked) {
        await mustKnowPassword(asked);
        await keamanan.disableTotp(asked.user);
        return { message: KEAMANAN_TEXT.disabled };
      },
    },
    'POST /auth/kode-cadangan': {
      json,
      async handle(asked) {
        await mustKnowPassword(asked);
        return { message: KEAMANAN_TEXT.codesMade, kode_cadangan: await keamanan.renewCodes(asked.user) };
      },
    },
    'POST /auth/passkey/daftar': {
      json,
      async handle(asked) {
        await mustKnowPassword(asked);
        return { message: KEAMANAN_TEXT.passkeyReady, ...(await passkey.startEnrolment(asked.user)) };
      },
    },
    'POST /auth/passkey': {
      json,
      async handle({ body, user, req }) {
        await passkey.enrol({ input: body, perangkat: deviceName(req.get('user-agent')), by: user });
        return { message: KEAMANAN_TEXT.passkeyAdded };
      },
    },
    'DELETE /auth/passkey/:id': {
      json,
      admit: ({ params: { id }, user }) => keamanan.mustFindPasskey({ id, by: user }),
      async handle({ params: { id }, ...asked }) {
        await mustKnowPassword(asked);
        await keamanan.removePasskey({ id, by: asked.user });
        return { message: KEAMANAN_TEXT.passkeyRemoved };
      },
    },
  });
}
