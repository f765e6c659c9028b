import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineBar } from '../../components/offline-bar.tsx';
import { connectivity } from '../../lib/http/connectivity.ts';
import { useConnectivity } from '../../lib/http/use-connectivity.ts';

/** Shows the offline bar after a lost network. Not lazy, because its code could not be loaded then. */
export function ConnectivityWatch() {
  const { pathname } = useLocation();
  const { online } = useConnectivity();
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);

  useEffect(() => connectivity.newScreen(), [pathname]);

  return wasLost ? <OfflineBar /> : null;
}
