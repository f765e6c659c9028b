import { type SessionState, SIGNED_OUT } from './session-state.ts';
import type { SessionStorage } from './session-storage.ts';

/** Idle timeout of a session on a shared device, in milliseconds. The server has the same limit. */
export const SHARED_IDLE = 30 * 60_000;
export const LOOK_EVERY = 10_000;

type IdleDeps = { state: SessionState; savedSession: SessionStorage; now: () => number };

/** Ends the idle session of a shared device, so that the next user finds nothing. */
export function createIdleWatch({ state, savedSession, now }: IdleDeps) {
  let usedHere = 0;
  // Starts the time during which typed text of an ended session stays visible.
  state.subscribe(() => {
    if (state.hasEnded()) usedHere = now();
  });

  const unusedFor = () => now() - (savedSession.usedAt() ?? now());

  /** The stored last use remains and gives the reason. */
  function endWhenIdle(): void {
    // A clock that was set back gives a negative time, which also ends the session.
    if (state.current().token !== null && Math.abs(unusedFor()) >= SHARED_IDLE) state.change(SIGNED_OUT);
    else if (state.hasEnded() && state.isShared() && Math.abs(now() - usedHere) >= SHARED_IDLE)
      state.publish(state.current());
  }

  return {
    endWhenIdle,
    wasIdle: () => state.current().token === null && savedSession.usedAt() !== null,
    forgetIdle(): void {
      savedSession.use(null);
      state.publish(state.current());
    },
    onUse(): void {
      endWhenIdle();
      usedHere = now();
      if (state.current().token !== null && unusedFor() >= LOOK_EVERY) savedSession.use(now());
    },
  };
}

export type IdleWatch = ReturnType<typeof createIdleWatch>;
