import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs shortcuts by lower-case `KeyboardEvent.key`. `ctrl+enter` also matches the Mac's command key.
 * Inactive in a field, and while a dialog is open unless `inDialog`. Enter on a button or link is the browser's.
 */
export function useKeys(keys: Keys, { inDialog = false } = {}): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const withCtrl = event.ctrlKey || event.metaKey;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey) return;
      if (!inDialog && document.querySelector('dialog[open]')) return;
      if (!withCtrl && target?.closest(TYPING)) return;
      if (!withCtrl && event.key === 'Enter' && target?.closest(PRESSED)) return;
      const run = current.current[`${withCtrl ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inDialog]);
}
