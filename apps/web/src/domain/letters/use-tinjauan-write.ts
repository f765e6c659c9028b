import { useRef, useState } from 'react';
import { messageOf } from '../../lib/http/api-error.ts';

/** One write at a time, and the sentence of the last one that failed. */
export function useTinjauanWrite() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  /** Returns whether it went through. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(messageOf(error, 'Gagal menyimpan pemeriksaan'));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    run,
    /** As `busy`, before React has rendered it. */
    isRunning: () => running.current,
  };
}
