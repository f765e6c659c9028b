import { isOfficial } from '@pendopo/shared/roles';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** Keeps what public/awal.js has said before the first paint true: whether there is room for what officials may do. */
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
