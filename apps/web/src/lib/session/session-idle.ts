import { type SessionState, SIGNED_OUT } from './session-state.ts';
import type { SessionStorage } from './session-storage.ts';

/** How long a session on a device that others use lasts without use, in milliseconds; the server holds to the same. */
export const SHARED_IDLE = 30 * 60_000;
export const LOOK_EVERY = 10_000;

type IdleDeps = { state: SessionState; kept: SessionStorage; now: () => number };

/** Ends the session of a device that is not one's own when it is left unused: the next person finds nothing. */
export function createIdleWatch({ state, kept, now }: IdleDeps) {
  let usedHere = 0;
  // From then on what is typed in an ended session stays in sight.
  state.subscribe(() => {
    if (state.hasEnded()) usedHere = now();
  });

  const unusedFor = () => now() - (kept.usedAt() ?? now());

  /** What the device keeps of it tells why. */
  function endWhenIdle(): void {
    // A clock that was set back has lost count, which is no reason to stay.
    if (state.current().token !== null && Math.abs(unusedFor()) >= SHARED_IDLE) state.change(SIGNED_OUT);
    else if (state.hasEnded() && state.isShared() && Math.abs(now() - usedHere) >= SHARED_IDLE)
      state.publish(state.current());
  }

  return {
    endWhenIdle,
    wasIdle: () => state.current().token === null && kept.usedAt() !== null,
    forgetIdle(): void {
      kept.use(null);
      state.publish(state.current());
    },
    onUse(): void {
      endWhenIdle();
      usedHere = now();
      if (state.current().token !== null && unusedFor() >= LOOK_EVERY) kept.use(now());
    },
  };
}
