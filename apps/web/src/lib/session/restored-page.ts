import type { SessionStore } from './session-store.ts';

type Options = {
  reload?: () => void;
  /** Ends it. */
  signal?: AbortSignal;
};

/**
 * A page comes back from the browser's back-forward cache as it was left, perhaps before other eyes: the person has logged out
 * on a later page or in another tab, and a page that sleeps learns nothing of it. So it sleeps blank, and what it showed comes back only when
 * its session is still the browser's. Else it is loaded anew.
 */
export function guardRestoredPage(store: SessionStore, { reload = () => location.reload(), ...options }: Options = {}) {
  const { style } = document.documentElement;
  const onHide = () => {
    if (store.snapshot().token !== null) style.visibility = 'hidden';
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || style.visibility === '') return;
    if (store.isOfPerson()) style.visibility = '';
    else reload();
  };
  addEventListener('pagehide', onHide, options);
  addEventListener('pageshow', onShow, options);
}
