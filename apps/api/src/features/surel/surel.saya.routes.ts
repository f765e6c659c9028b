import { surelSayaContract } from '@pendopo/shared/surel/contract';
import { KAIT_TEXT, SUREL_TEXT } from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentSurelSaya } from './surel.presenter.ts';
import {
  chooseGateway,
  chooseUpdates,
  confirmVerification,
  readOwn,
  requestReset,
  requestVerification,
  stopUpdates,
} from './surel.saya.service.ts';

export function surelSayaRoutes(ctx: Context) {
  const { limits } = ctx;
  const own = async (id: number) => presentSurelSaya(await readOwn(ctx, id));
  const byLink = limits.perAddress({ name: 'mail-link', points: 60, seconds: 15 * 60 });
  return implement(surelSayaContract, {
    'GET /surel/saya': async ({ user }) => ({ surel: await own(user.id) }),
    async 'PUT /surel/saya'({ body: { kabar }, user }) {
      await chooseUpdates(ctx, { kabar, by: user });
      return { message: kabar ? SUREL_TEXT.wanted : SUREL_TEXT.stopped, surel: await own(user.id) };
    },
    async 'PUT /surel/saya/kait'({ body: { kabar }, user }) {
      await chooseGateway(ctx, { kabar, by: user });
      return { message: kabar ? KAIT_TEXT.wanted : KAIT_TEXT.stopped, surel: await own(user.id) };
    },
    async 'POST /surel/saya/verifikasi'({ user }) {
      await requestVerification(ctx, user);
      return { message: SUREL_TEXT.linkSent, surel: await own(user.id) };
    },
    'POST /surel/verifikasi': {
      limit: byLink,
      async handle({ body: { token } }) {
        await confirmVerification(ctx, token);
        return { message: SUREL_TEXT.verified };
      },
    },
    'POST /surel/sandi': {
      limit: limits.perAddress({ name: 'mail-reset', points: 20, seconds: 60 * 60 }),
      async handle({ body: { email } }) {
        await requestReset(ctx, email);
        return { message: SUREL_TEXT.resetAsked };
      },
    },
    'POST /surel/berhenti/:token': {
      limit: byLink,
      async handle({ params: { token } }) {
        await stopUpdates(ctx, token);
        return { message: SUREL_TEXT.stopped };
      },
    },
  });
}
