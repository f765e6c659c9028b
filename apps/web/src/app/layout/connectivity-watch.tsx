import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
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
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OfflineBar />
      </Suspense>
    </ErrorBoundary>
  );
}
