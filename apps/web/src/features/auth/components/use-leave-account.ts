import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../lib/session/session-store.ts';

/** Leads to the home page and ends the session on unmount. Ending it earlier would flash the login guard. */
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
