import { API_TEXT } from '@pendopo/shared/text/api-error';
import { useEffect, useState } from 'react';

const SHOWN_FOR = 4000;
/** Failures that need an answer of the user. */
const LASTING: readonly string[] = [API_TEXT.staleEdit, API_TEXT.sessionEnded];

/** Returns the failure to show. It disappears after four seconds unless it needs an answer. */
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
