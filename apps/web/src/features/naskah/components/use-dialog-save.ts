import { useState } from 'react';
import { messageOf } from '../../../lib/http/api-error.ts';

/** State of a dialog that saves and then closes. After a success `busy` stays true. */
export function useDialogSave() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    error: failure === null ? null : messageOf(failure),
    save,
    clear: () => setFailure(null),
  };
}
