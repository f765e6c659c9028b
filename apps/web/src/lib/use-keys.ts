import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Elements that Enter presses. */
const PRESSED = 'button, a, summary';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs what a key stands for, by `KeyboardEvent.key` in lower case; `ctrl+enter` also stands for the Mac's command key. Keys are
 * the page's alone: not while a field is typed in, nor while a dialog is open, unless they are the dialog's. The browser keeps keys that are
 * undefined, and Enter on a button or link.
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
