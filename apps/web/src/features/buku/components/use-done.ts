import { useEffect, useRef, useState } from 'react';

/** Holds the message of a closed dialog. The notice takes the focus, which the dialog had. */
export function useDone() {
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);
  return { done, setDone, notice };
}
