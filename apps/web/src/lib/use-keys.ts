import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Runs what a key stands for, by `KeyboardEvent.key` in lower case; `ctrl+enter` also stands for the Mac's command key. Keys are
 * the page's alone: not while somebody types in a field, nor while a dialog is open. What is undefined is left to the browser.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const withCtrl = event.ctrlKey || event.metaKey;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
      if (!withCtrl && target?.closest(TYPING)) return;
      const run = current.current[`${withCtrl ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
