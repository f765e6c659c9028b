import { langgananPushContract } from '@pendopo/shared/langganan-push/contract';
import { LANGGANAN_PUSH_TEXT } from '@pendopo/shared/langganan-push/text';
import type { Limits } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import type { LanggananPushService } from './langganan-push.service.ts';

type Deps = { limits: Limits; langgananPush: LanggananPushService };

export const langgananPushRoutes = ({ limits, langgananPush }: Deps): Route[] =>
  implement(langgananPushContract, {
    'GET /langganan-push': ({ user }) => langgananPush.read(user),
    'POST /langganan-push': {
      limit: limits.perAddress({ name: 'langganan-push', points: 60, seconds: 60 * 60 }),
      async handle({ body, user, req }) {
        await langgananPush.subscribe({ input: body, perangkat: deviceName(req.get('user-agent')), by: user });
        return { message: LANGGANAN_PUSH_TEXT.added };
      },
    },
    async 'DELETE /langganan-push'({ body: { endpoint }, user }) {
      await langgananPush.unsubscribe({ endpoint, by: user });
      return { message: LANGGANAN_PUSH_TEXT.removed };
    },
  });
