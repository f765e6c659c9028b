import type { User } from '@pendopo/shared/auth/schemas';
import { onTestFinished } from 'vitest';
import { createSessionStore, type SessionStore, STORAGE_CHANGED_EVENT } from '../src/lib/session/session-store.ts';
import { aUser } from './rows/user.ts';

export const NOW = 1_790_000_000_000;
export type Network = () => Response | Promise<Response>;

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

type Given = {
  network?: Network;
  now?: () => number;
  token?: string;
  user?: User;
  verifiedAt?: number;
  isUnsaved?: () => boolean;
};

/** Returns a session store as after a page load. The browser has the token, the user and the time of verification. */
export function loadSession({
  network = () => json(200, { user: aUser() }) as Response,
  isUnsaved = () => false,
  now = () => NOW,
  ...savedSession
}: Given = {}) {
  if (savedSession.token) localStorage.setItem('token', savedSession.token);
  if (savedSession.user) localStorage.setItem('user', JSON.stringify(savedSession.user));
  if (savedSession.verifiedAt) localStorage.setItem('verifiedAt', String(savedSession.verifiedAt));
  const requests: (string | null)[] = [];
  const changes: Event[] = [];
  const events = new EventTarget();
  events.addEventListener(STORAGE_CHANGED_EVENT, (event) => changes.push(event));
  const store = createSessionStore({
    storage: () => localStorage,
    events: () => events,
    now,
    isUnsaved,
    fetch: async (_url, init) => {
      requests.push(new Headers(init?.headers).get('Authorization'));
      return network();
    },
  });
  onTestFinished(store.start());
  return { store, requests, changes, events };
}

export const settled = (store: SessionStore) => store.verify();
export const statusOf = (store: SessionStore) => store.snapshot().status;
