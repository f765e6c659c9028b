import { useEffect, useRef, useState } from 'react';

/** What a dialog has done, told in a notice that takes the focus which the dialog has taken with it. */
export function useDone() {
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);
  return { done, setDone, notice };
}
