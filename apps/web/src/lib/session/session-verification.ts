import type { User } from '@pendopo/shared/auth/schemas';
import { ApiError } from '../http/api-error.ts';
import { type Fetch, requestJson } from '../http/request.ts';
import type { SessionState } from './session-state.ts';

/** Time that a token is trusted before it is verified again, in milliseconds. */
export const VERIFY_AFTER = 5 * 60_000;

type VerificationDeps = { state: SessionState; fetch: Fetch | undefined; now: () => number };

/** Verifies the session with the server. Concurrent calls share one request. */
export function createVerification({ state, fetch, now }: VerificationDeps) {
  let running: { token: string; done: Promise<void> } | null = null;

  async function request(token: string): Promise<void> {
    try {
      const { user } = await requestJson<{ user: User }>('/auth/me', { token, fetch });
      if (state.current().token === token) state.change({ token, user, verifiedAt: now() });
    } catch (error) {
      if (state.current().token !== token) return;
      if (error instanceof ApiError && error.status === 401) state.refuse();
      else if (state.current().user === null) state.setUnreachable(true);
    }
  }

  /** A 401 ends the session, and any other result keeps it. */
  function verify(): Promise<void> {
    const { token } = state.current();
    if (token === null) return Promise.resolve();
    if (running?.token === token) return running.done;
    state.setUnreachable(false);
    const done = request(token).finally(() => {
      if (running?.done === done) running = null;
    });
    running = { token, done };
    return done;
  }

  return {
    verify,
    verifyWhenDue(): Promise<void> {
      const { verifiedAt, user } = state.current();
      const fresh = verifiedAt !== null && Math.abs(now() - verifiedAt) <= VERIFY_AFTER;
      return fresh && user !== null ? Promise.resolve() : verify();
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;
