import { randomUUID } from 'node:crypto';
import { createBrowser } from '../push-service.ts';
import type { Route } from './routes.ts';

/** Routes of Web Push subscriptions. */
export const langgananRoutes = (): Record<string, Partial<Route>> => {
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  return {
    'POST /langganan-push': {
      body: () => ({ endpoint: endpoint(), keys: createBrowser().keys }),
    },
  };
};
