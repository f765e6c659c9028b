import { useState } from 'react';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { loginWithPasskey } from '../auth.queries.ts';

type PasskeyLoginOptions = { form: ValidatedForm; onDone: () => void };

/** Logs in with a passkey in place of submitting the form. The form shows the failure. */
export function usePasskeyLogin({ form, onDone }: PasskeyLoginOptions) {
  const [waiting, setWaiting] = useState(false);

  async function start(input: Parameters<typeof loginWithPasskey>[0]): Promise<void> {
    form.clear();
    setWaiting(true);
    try {
      await loginWithPasskey(input);
      onDone();
    } catch (error) {
      setWaiting(false);
      form.refuse(error);
    }
  }

  return { waiting, start };
}
