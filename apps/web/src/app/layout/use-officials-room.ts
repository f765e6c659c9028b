import { isOfficial } from '@pendopo/shared/access/roles';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** Updates the attribute with which public/first-script.js reserves room for the officials' controls. */
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
