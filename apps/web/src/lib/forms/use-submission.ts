import { useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { Line } from '../http/upload.ts';

/** A submission without a response. `maybeArrived`: an attempt sent everything. */
export type Broken = { reason: 'cancelled' | 'offline' | 'lost'; maybeArrived: boolean };

function reasonOf(error: unknown): Broken['reason'] | null {
  if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
  if (!(error instanceof ApiError) || error.status !== 0 || error.errors.length > 0) return null;
  return error.offline ? 'offline' : 'lost';
}

function renew(controller: { current: AbortController | null }): AbortController {
  controller.current = new AbortController();
  return controller.current;
}

export function useSubmission() {
  /** The sent share, 0 to 1. Null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const [broken, setBroken] = useState<Broken | null>(null);
  const controller = useRef<AbortController | null>(null);
  const allOut = useRef(false);

  return {
    share,
    broken,
    cancel: () => controller.current?.abort(),

    /** Rethrows the errors of `work`. */
    async send<T>(work: (line: Line) => Promise<T>): Promise<T> {
      const { signal } = renew(controller);
      setBroken(null);
      setShare(0);
      const onProgress = (now: number) => {
        if (now === 1) allOut.current = true;
        setShare(now);
      };
      try {
        const answer = await work({ signal, onProgress });
        allOut.current = false;
        return answer;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) allOut.current = false;
        else setBroken({ reason, maybeArrived: allOut.current });
        throw error;
      } finally {
        setShare(null);
      }
    },
  };
}
