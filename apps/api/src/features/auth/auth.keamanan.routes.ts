import { messageSchema } from '@pendopo/shared/common';
import {
  currentPasswordSchema,
  daftarPasskeySchema,
  keamananSchema,
  kodeCadanganSchema,
  kodeSayaSchema,
  passkeyMulaiSchema,
  totpBaruSchema,
} from '@pendopo/shared/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/keamanan-text';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { authJsonBody as json } from '../../http/body.ts';
import type { KnowsPassword } from '../../http/own-password.ts';
import { type Route, route, textParam } from '../../http/route.ts';
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

  return [
    route({
      method: 'get',
      path: '/keamanan',
      who: 'enrolling',
      summary: 'Langkah kedua akun sendiri',
      answer: z.strictObject({ keamanan: keamananSchema }),
      handle: async ({ user }) => ({ keamanan: presentKeamanan(await keamanan.read(user)) }),
    }),
    route({
      method: 'post',
      path: '/totp',
      who: 'enrolling',
      summary: 'Rahasia baru untuk aplikasi autentikator; berlaku setelah kode pertamanya diterima',
      json,
      body: currentPasswordSchema,
      answer: totpBaruSchema,
      async handle(asked) {
        await mustKnowPassword(asked);
        const { rahasia, tautan } = await keamanan.startTotp(asked.user);
        return { message: KEAMANAN_TEXT.scan, rahasia, tautan, qr: qrPicture(tautan) };
      },
    }),
    route({
      method: 'post',
      path: '/totp/aktifkan',
      who: 'enrolling',
      summary: 'Mengaktifkan kode aplikasi; menjawab kode cadangan',
      json,
      body: kodeSayaSchema,
      answer: kodeCadanganSchema,
      handle: async ({ body: { kode }, user }) => ({
        message: KEAMANAN_TEXT.enabled,
        kode_cadangan: await keamanan.enableTotp({ kode, by: user }),
      }),
    }),
    route({
      method: 'delete',
      path: '/totp',
      who: 'official',
      summary: 'Mematikan kode aplikasi',
      json,
      body: currentPasswordSchema,
      answer: messageSchema,
      async handle(asked) {
        await mustKnowPassword(asked);
        await keamanan.disableTotp(asked.user);
        return { message: KEAMANAN_TEXT.disabled };
      },
    }),
    route({
      method: 'post',
      path: '/kode-cadangan',
      who: 'official',
      summary: 'Membuat kode cadangan baru; yang lama tidak berlaku lagi',
      json,
      body: currentPasswordSchema,
      answer: kodeCadanganSchema,
      async handle(asked) {
        await mustKnowPassword(asked);
        return { message: KEAMANAN_TEXT.codesMade, kode_cadangan: await keamanan.renewCodes(asked.user) };
      },
    }),
    route({
      method: 'post',
      path: '/passkey/daftar',
      who: 'enrolling',
      summary: 'Tantangan untuk membuat passkey',
      json,
      body: currentPasswordSchema,
      answer: passkeyMulaiSchema,
      async handle(asked) {
        await mustKnowPassword(asked);
        return { message: KEAMANAN_TEXT.passkeyReady, ...(await passkey.startEnrolment(asked.user)) };
      },
    }),
    route({
      method: 'post',
      path: '/passkey',
      who: 'enrolling',
      summary: 'Menyimpan passkey yang dibuat perangkat',
      json,
      body: daftarPasskeySchema,
      status: 201,
      answer: messageSchema,
      async handle({ body, user, req }) {
        await passkey.enrol({ input: body, perangkat: deviceName(req.get('user-agent')), by: user });
        return { message: KEAMANAN_TEXT.passkeyAdded };
      },
    }),
    route({
      method: 'delete',
      path: '/passkey/:id',
      who: 'official',
      params: { id: textParam },
      summary: 'Menghapus passkey sendiri',
      json,
      admit: ({ params: { id }, user }) => keamanan.mustFindPasskey({ id, by: user }),
      body: currentPasswordSchema,
      answer: messageSchema,
      async handle({ params: { id }, ...asked }) {
        await mustKnowPassword(asked);
        await keamanan.removePasskey({ id, by: asked.user });
        return { message: KEAMANAN_TEXT.passkeyRemoved };
      },
    }),
  ];
}
