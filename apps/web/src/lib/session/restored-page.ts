import type { SessionStore } from './session-store.ts';

type Options = {
  reload?: () => void;
  /** Removes the listeners. */
  signal?: AbortSignal;
};

/**
 * Protects a page that returns from the browser's back-forward cache. The user may have logged out on a later page or
 * in another tab. A cached page is not notified. So the page is hidden before it is cached, and shown only if its
 * session is still the browser's. Otherwise it is reloaded.
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
