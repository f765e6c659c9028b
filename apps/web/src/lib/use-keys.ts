import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Elements that Enter activates. */
const PRESSED = 'button, a, summary';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs keyboard shortcuts, by `KeyboardEvent.key` in lower case. `ctrl+enter` also matches the Mac's command key.
 * Shortcuts are inactive in a field, and while a dialog is open unless they are the dialog's. The browser handles
 * undefined keys, and Enter on a button or link.
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
