import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

/** Runs a write that answers with a message. Returns the last message or error. */
export function useSurelWrite(name: string) {
  const [done, setDone] = useState('');
  const { trigger, isMutating, error, reset } = useSWRMutation<string, Error, string, () => Promise<string>>(
    name,
    (_, { arg }) => arg(),
    { throwOnError: false, onSuccess: setDone },
  );
  return {
    done,
    error,
    busy: isMutating,
    run(work: () => Promise<string>): void {
      setDone('');
      reset();
      void trigger(work);
    },
  };
}
