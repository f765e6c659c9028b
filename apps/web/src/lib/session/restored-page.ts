import type { SessionStore } from './session-store.ts';

type Options = {
  reload?: () => void;
  signal?: AbortSignal;
};

/**
 * Protects a page that returns from the back-forward cache, possibly after a logout in another tab.
 * Hides it before it is cached, and shows it only if its session is still the browser's.
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
