import { useEffect, useState } from 'react';
import { LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { pushPreference } from '../../lib/push-preference.ts';
import { runAfterLoad } from '../../lib/run-after-load.ts';
import { useSession } from '../../lib/session/use-session.ts';

const UpdateNotice = lazyScreen(() => import('./update-notice.tsx').then((module) => module.UpdateNotice));

const PushNotice = lazyScreen(() => import('./push-notice.tsx').then((module) => module.PushNotice));

export function UpdateWatch() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if ('serviceWorker' in navigator) runAfterLoad(() => setLoaded(true));
  }, []);
  const { user } = useSession();
  if (!isLoaded) return null;
  return (
    <>
      <LazyPart>
        <UpdateNotice />
      </LazyPart>
      {pushPreference.isEnabledFor(user?.id) && (
        <LazyPart>
          <PushNotice />
        </LazyPart>
      )}
    </>
  );
}
