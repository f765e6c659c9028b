import { randomUUID } from 'node:crypto';
import { createBrowser } from '../push-service.ts';
import type { Route } from './routes.ts';

/** Being told by Web Push. */
export const langgananRoutes = (): Record<string, Route> => {
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  return {
    'GET /langganan-push': { as: 'resident' },
    'POST /langganan-push': {
      as: 'resident',
      body: () => ({ endpoint: endpoint(), keys: createBrowser().keys }),
    },
    'DELETE /langganan-push': { as: 'resident', body: () => ({ endpoint: endpoint() }) },
  };
};
