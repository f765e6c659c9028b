import { API_TEXT } from '@pendopo/shared/api-error';
import { useEffect, useState } from 'react';

const SHOWN_FOR = 4000;
/** What the person has to answer stays until then. */
const LASTING: readonly string[] = [API_TEXT.staleEdit, API_TEXT.sessionEnded];

/** A failure to show: gone after four seconds, but for one that comes with a way out of it. */
export function usePassingFailure(failure: string | null): string | null {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    setPassed(false);
    if (failure === null || LASTING.includes(failure)) return undefined;
    const timer = setTimeout(() => setPassed(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [failure]);
  return passed ? null : failure;
}
