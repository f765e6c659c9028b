import { langgananPushContract } from '@pendopo/shared/langganan-push/contract';
import { LANGGANAN_PUSH_TEXT } from '@pendopo/shared/langganan-push/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import { readSubscriptions, subscribe, unsubscribe } from './langganan-push.service.ts';

export const langgananPushRoutes = (ctx: Context) =>
  implement(langgananPushContract, {
    'GET /langganan-push': ({ user }) => readSubscriptions(ctx, user),
    'POST /langganan-push': {
      limit: ctx.limits.perAddress({ name: 'langganan-push', points: 60, seconds: 60 * 60 }),
      async handle({ body, user, req }) {
        await subscribe(ctx, { input: body, perangkat: deviceName(req.get('user-agent')), by: user });
        return { message: LANGGANAN_PUSH_TEXT.added };
      },
    },
    async 'DELETE /langganan-push'({ body: { endpoint }, user }) {
      await unsubscribe(ctx, { endpoint, by: user });
      return { message: LANGGANAN_PUSH_TEXT.removed };
    },
  });
