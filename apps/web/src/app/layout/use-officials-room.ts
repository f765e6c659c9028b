import { useEffect } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** Keeps what public/awal.js has said before the first paint true: whether there is room for what officials may do. */
export function useOfficialsRoom(): void {
  const { status, user } = useSession();
  const isOfficial = user?.role === 'admin';
  useEffect(() => {
    if (status !== 'loading') document.documentElement.toggleAttribute('data-petugas', isOfficial);
  }, [status, isOfficial]);
}
