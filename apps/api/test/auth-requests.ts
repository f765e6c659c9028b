import type { TestApp } from './test-app.ts';

export const SESSION_ENDED = { error: 'Sesi Anda telah berakhir. Silakan login ulang.' };

/** Returns the response to a username or email of another account. */
export const taken = (msg: string, path: string) => ({ error: msg, errors: [{ msg, path }] });

/** Sends requests of `auth`. Each request has a separate address. Other tests cover the limits per address. */
export function authRequests({ http }: Pick<TestApp, 'http'>) {
  let addresses = 0;
  const address = () => `2001:db8:0:${(addresses++).toString(16)}::1`;
  return {
    address,
    register: (body: object) => http.post('/api/auth/register').set('X-Forwarded-For', address()).send(body),
    login: (username: string, password: string) =>
      http.post('/api/auth/login').set('X-Forwarded-For', address()).send({ username, password }),
    me: (token: string) => http.get('/api/auth/me').set('Authorization', `Bearer ${token}`),
  };
}
