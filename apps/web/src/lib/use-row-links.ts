import { type RefObject, useEffect } from 'react';
import { useKeys } from './use-keys.ts';

const LINK = 'a[data-row]';
const OWN = 'a, button, input, label, select, summary';

/** Makes whole rows open their link on a press. J and K move through the links. */
export function useRowLinks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function onClick(event: MouseEvent) {
      const target = event.target as Element;
      // A user who selects a number to copy it does not want to leave.
      if (target.closest(OWN) || window.getSelection()?.isCollapsed === false) return;
      const { ctrlKey, metaKey } = event;
      const again = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey });
      target.closest('tr')?.querySelector(LINK)?.dispatchEvent(again);
    }
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [list]);

  function walk(step: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(LINK) ?? [])];
    const row = document.activeElement?.closest('tr');
    const at = links.findIndex((link) => row?.contains(link));
    links[at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step]?.focus();
  }
  useKeys({ j: () => walk(1), k: () => walk(-1) });
}
