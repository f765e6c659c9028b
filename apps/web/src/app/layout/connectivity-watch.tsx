import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LatePart } from '../../components/late-part.tsx';
import { connectivity } from '../../lib/http/connectivity.ts';
import { useConnectivity } from '../../lib/http/use-connectivity.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';

const loadBar = () => import('../../components/offline-bar.tsx').then((module) => module.OfflineBar);
const OfflineBar = lazyScreen(loadBar);

/** Shows the bar from the first time that the line is lost. Its code is fetched while there is one. */
export function ConnectivityWatch() {
  const { pathname } = useLocation();
  const { online } = useConnectivity();
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);

  useEffect(() => whenQuiet(() => void loadBar().catch(() => undefined)), []);
  useEffect(() => connectivity.newScreen(), [pathname]);

  if (!wasLost) return null;
  return (
    <LatePart>
      <OfflineBar />
    </LatePart>
  );
}
