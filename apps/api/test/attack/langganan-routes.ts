import { randomUUID } from 'node:crypto';
import { messageSchema } from '@pendopo/shared/common';
import { statusPushSchema } from '@pendopo/shared/langganan-push';
import { createBrowser } from '../push-service.ts';
import type { Route } from './routes.ts';

/** Being told by Web Push. */
export const langgananRoutes = (): Record<string, Route> => {
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  return {
    'GET /langganan-push/': { schema: statusPushSchema, as: 'resident' },
    'POST /langganan-push/': {
      schema: messageSchema,
      as: 'resident',
      body: () => ({ endpoint: endpoint(), keys: createBrowser().keys }),
    },
    'DELETE /langganan-push/': { schema: messageSchema, as: 'resident', body: () => ({ endpoint: endpoint() }) },
  };
};
