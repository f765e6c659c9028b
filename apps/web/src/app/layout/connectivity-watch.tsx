import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineBar } from '../../components/offline-bar.tsx';
import { connectivity } from '../../lib/http/connectivity.ts';
import { useConnectivity } from '../../lib/http/use-connectivity.ts';

/**
 * Shows the offline bar once the network has been lost. The first screen includes its code, because later there is no
 * network.
 */
export function ConnectivityWatch() {
  const { pathname } = useLocation();
  const { online } = useConnectivity();
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);

  useEffect(() => connectivity.newScreen(), [pathname]);

  return wasLost ? <OfflineBar /> : null;
}
