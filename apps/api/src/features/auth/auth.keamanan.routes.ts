import { keamananContract } from '@pendopo/shared/auth/contract';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { Request } from 'express';
import type { Context } from '../../deps.ts';
import { authJsonBody as json } from '../../http/body.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { deviceName } from '../../lib/device-name.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import {
  disableTotp,
  enableTotp,
  mustFindPasskey,
  readSecurity,
  removePasskey,
  renewCodes,
  startTotp,
} from './auth.keamanan.service.ts';
import { enrolPasskey, startEnrolment } from './auth.passkey.service.ts';
import { presentKeamanan } from './auth.presenter.ts';
import { wrongCurrentPassword } from './auth.service.ts';

type SecurityRequest = { body: { currentPassword: string }; user: CurrentUser; req: Request };

async function requireOwnPassword({ isOwnPassword }: Context, { body, user, req }: SecurityRequest): Promise<void> {
  if (!(await isOwnPassword(req, user, body.currentPassword))) throw wrongCurrentPassword();
}

/** Routes of the caller's own second step. Officials who must set one up can use the routes for that. */
export function keamananRoutes(ctx: Context) {
  return implement(keamananContract, {
    'GET /auth/keamanan': async ({ user }) => ({ keamanan: presentKeamanan(await readSecurity(ctx, user)) }),
    'POST /auth/totp': {
      json,
      async handle(request) {
        await requireOwnPassword(ctx, request);
        const { rahasia, tautan } = await startTotp(ctx, request.user);
        return { message: KEAMANAN_TEXT.scan, rahasia, tautan, qr: qrPicture(tautan) };
      },
    },
    'POST /auth/totp/aktifkan': {
      json,
      handle: async ({ body: { kode }, user }) => ({
        message: KEAMANAN_TEXT.enabled,
        kode_cadangan: await enableTotp(ctx, { kode, by: user }),
      }),
    },
    'DELETE /auth/totp': {
      json,
      async handle(request) {
        await requireOwnPassword(ctx, request);
        await disableTotp(ctx, request.user);
        return { message: KEAMANAN_TEXT.disabled };
      },
    },
    'POST /auth/kode-cadangan': {
      json,
      async handle(request) {
        await requireOwnPassword(ctx, request);
        return { message: KEAMANAN_TEXT.codesMade, kode_cadangan: await renewCodes(ctx, request.user) };
      },
    },
    'POST /auth/passkey/daftar': {
      json,
      async handle(request) {
        await requireOwnPassword(ctx, request);
        return { message: KEAMANAN_TEXT.passkeyReady, ...(await startEnrolment(ctx, request.user)) };
      },
    },
    'POST /auth/passkey': {
      json,
      async handle({ body, user, req }) {
        await enrolPasskey(ctx, { input: body, perangkat: deviceName(req.get('user-agent')), by: user });
        return { message: KEAMANAN_TEXT.passkeyAdded };
      },
    },
    'DELETE /auth/passkey/:id': {
      json,
      admit: ({ params: { id }, user }) => mustFindPasskey(ctx, { id, by: user }),
      async handle({ params: { id }, ...request }) {
        await requireOwnPassword(ctx, request);
        await removePasskey(ctx, { id, by: request.user });
        return { message: KEAMANAN_TEXT.passkeyRemoved };
      },
    },
  });
}
