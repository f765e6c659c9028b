import { useEffect, useState } from 'react';
import { LatePart } from '../../components/late-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { pushWish } from '../../lib/push-wish.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';

const UpdateNotice = lazyScreen(() => import('./update-notice.tsx').then((module) => module.UpdateNotice));

const PushNotice = lazyScreen(() => import('./push-notice.tsx').then((module) => module.PushNotice));

export function UpdateWatch() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if ('serviceWorker' in navigator) whenQuiet(() => setQuiet(true));
  }, []);
  const { user } = useSession();
  if (!quiet) return null;
  return (
    <>
      <LatePart>
        <UpdateNotice />
      </LatePart>
      {pushWish.isOf(user?.id) && (
        <LatePart>
          <PushNotice />
        </LatePart>
      )}
    </>
  );
}
