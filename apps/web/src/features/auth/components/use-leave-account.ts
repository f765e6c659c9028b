import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../lib/session/session-store.ts';

/**
 * Leads to the home page and ends the session on this device. It ends as the screen goes: any earlier, and the guard
 * would show that one is not logged in for a moment.
 */
export function useLeaveAccount(): () => void {
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(
    () => () => {
      if (leaving.current) clearSession();
    },
    [],
  );

  return useCallback(() => {
    leaving.current = true;
    navigate('/', { replace: true });
  }, [navigate]);
}
