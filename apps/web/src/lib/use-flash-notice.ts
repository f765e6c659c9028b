import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function noticeIn(state: unknown): string | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return typeof notice === 'string' ? notice : null;
}

export const withFlashNotice = (notice: string) => ({ state: { notice } });

/** Returns the notice of the previous screen, once. Neither a reload nor a return repeats it. */
export function useFlashNotice() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState(() => noticeIn(state));

  const hasNotice = noticeIn(state) !== null;
  useEffect(() => {
    if (hasNotice) navigate({ search }, { replace: true, state: null });
  }, [hasNotice, navigate, search]);

  return [notice, setNotice] as const;
}
