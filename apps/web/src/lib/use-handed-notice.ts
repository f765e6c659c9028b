import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function noticeIn(state: unknown): string | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return typeof notice === 'string' ? notice : null;
}

export const handNotice = (notice: string) => ({ state: { notice } });

/** Returns the notice of the previous screen, once. Neither a reload nor a return repeats it. */
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
