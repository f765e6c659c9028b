import { isOfficial } from '@pendopo/shared/roles';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/**
 * Keeps the attribute that public/awal.js sets before the first paint in line with the session. It reserves room for
 * the officials' controls.
 */
export function useOfficialsRoom(): void {
  const { status, user } = useSession();
  const role = user?.role;
  useEffect(() => {
    if (status === 'loading') return;
    const { dataset } = document.documentElement;
    if (isOfficial(role)) dataset.petugas = role;
    else delete dataset.petugas;
  }, [status, role]);
}
