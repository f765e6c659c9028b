import type { MenungguTandaTangan } from '@pendopo/shared/naskah/elektronik';
import { useEffect, useRef, useState } from 'react';
import { refreshDocuments } from '../signing.queries.ts';
import { type SignStep, signOne } from './sign-step.ts';

/**
 * Signs documents one after another. Stops after the first failure, because wrong passphrases lock an account at BSrE.
 * Keeps no passphrase.
 */
export function useSigning(documents: readonly MenungguTandaTangan[]) {
  const [steps, setSteps] = useState<Readonly<Record<number, SignStep>>>({});
  const [busy, setBusy] = useState(false);
  const isMounted = useRef(true);
  const isRunning = useRef(false);
  const open = documents.filter(({ surat_id }) => steps[surat_id] === undefined);
  const signed = documents.filter(({ surat_id }) => steps[surat_id]?.keadaan === 'ditandatangani');

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function set(id: number, step: SignStep | null) {
    setSteps(({ [id]: _, ...others }) => (step ? { ...others, [id]: step } : others));
  }

  /** Returns the message for a wrong passphrase, and whether every document is signed. */
  async function run(frasa: string) {
    let left = open.length;
    for (const { surat_id } of open) {
      if (!isMounted.current) break;
      set(surat_id, { keadaan: 'memproses' });
      const step = await signOne(surat_id, frasa);
      if ('frasa' in step) {
        set(surat_id, null);
        return { wrong: step.frasa, isDone: false };
      }
      set(surat_id, step);
      if (step.keadaan !== 'ditandatangani') break;
      left -= 1;
    }
    return { wrong: null, isDone: left === 0 && signed.length + open.length === documents.length };
  }

  return {
    steps,
    busy,
    open,
    signed: signed.length,
    isBegun: Object.keys(steps).length > 0,
    /** Returns null while documents are being signed. */
    async sign(frasa: string) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      try {
        return await run(frasa);
      } finally {
        isRunning.current = false;
        setBusy(false);
        void refreshDocuments();
      }
    },
  };
}
