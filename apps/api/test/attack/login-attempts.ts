import { randomUUID } from 'node:crypto';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Returns a username without an account. */
export const newName = () => `u.${randomUUID().slice(0, 12)}`;

/** Starts a portal that takes the address of a login from its proxy. */
export const behindProxy = (passwords?: Passwords) =>
  createTestApp({ config: { trustProxy: 1 }, ...(passwords && { passwords }) });

export type Login = { from: string; username?: string; password?: string; cookie?: string };

/** Logs in from an address, with a wrong password by default. */
export function login(app: TestApp, { from, username = newName(), password = 'salah-sekali', cookie = '' }: Login) {
  const request = app.http.post('/api/auth/login').set('X-Forwarded-For', from).set('Cookie', cookie);
  return request.send({ username, password });
}

/** Counts responses by status. */
export const statuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/**
 * Records the compared passwords in order, and for each turn whether it has priority. Comparisons wait until
 * `go` is called.
 */
export function watched() {
  const real = createPasswords({ cost: 4 });
  const seen: string[] = [];
  const turns: boolean[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const passwords: Passwords = {
    ...real,
    inTurn: (turn, work) =>
      real.inTurn(turn, () => {
        turns.push(turn.first === true);
        return work();
      }),
    async verify(...given) {
      seen.push(given[0]);
      await gate;
      return real.verify(...given);
    },
  };
  return { passwords, seen, turns, go: () => go() };
}

/** Returns the cookie of a device from the response to its login. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => {
  const [cookie = ''] = (headers['set-cookie'] ?? []) as string[];
  return cookie.split(';')[0] ?? '';
};
