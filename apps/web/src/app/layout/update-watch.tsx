import { useEffect, useState } from 'react';
import { LatePart } from '../../components/late-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';

const UpdateNotice = lazyScreen(() => import('./update-notice.tsx').then((module) => module.UpdateNotice));

/** Sees to the service worker once the page has had the network to itself. */
export function UpdateWatch() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if ('serviceWorker' in navigator) whenQuiet(() => setQuiet(true));
  }, []);
  if (!quiet) return null;
  return (
    <LatePart>
      <UpdateNotice />
    </LatePart>
  );
}
