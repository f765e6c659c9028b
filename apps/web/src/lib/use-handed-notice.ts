import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function noticeIn(state: unknown): string | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return typeof notice === 'string' ? notice : null;
}

/** What to navigate with, so that the next screen says what this one has done. */
export const handNotice = (notice: string) => ({ state: { notice } });

/** What the screen before has handed on, told once: neither reloading nor coming back repeats it. */
export function useHandedNotice() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState(() => noticeIn(state));

  const handed = noticeIn(state) !== null;
  useEffect(() => {
    if (handed) navigate({ search }, { replace: true, state: null });
  }, [handed, navigate, search]);

  return [notice, setNotice] as const;
}
