import { useRef, useState } from 'react';
import { messageOf } from '../../lib/http/api-error.ts';

/** Runs one write at a time and keeps the message of the last failure. */
export function useTinjauanWrite() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  /** Returns true if the write succeeded. */
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
    /** Same as `busy`, but current before React has rendered. */
    isRunning: () => running.current,
  };
}
