import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockHistory } from './history-blocker.ts';

function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link : null;
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Asks before the user leaves a screen with unsaved changes. Returns the handlers of the open question, or null. */
export function useLeaveGuard(hasChanges: () => boolean): { leave: () => void; stay: () => void } | null {
  const navigate = useNavigate();
  const latest = useRef(hasChanges);
  const going = useRef(false);
  const [onward, setOnward] = useState<(() => void) | null>(null);

  useEffect(() => {
    latest.current = hasChanges;
  });

  useEffect(() => {
    let place = historyIndex();
    let returning = false;
    const mayGo = () => going.current || !latest.current();

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || placeOf(link) === placeOf(window.location) || mayGo()) return;
      event.preventDefault();
      event.stopPropagation();
      setOnward(() => () => navigate(placeOf(link) + link.hash));
    };
    // The browser's entry has already changed. The gate stops the event before the router and goes back.
    const onPop = (event: PopStateEvent) => {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = historyIndex() - place;
      if (steps === 0 || mayGo()) {
        place = historyIndex();
        return;
      }
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(-steps);
      setOnward(() => () => window.history.go(steps));
    };
    window.addEventListener('beforeunload', onUnload);
    const leaveGate = blockHistory(onPop);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      leaveGate();
      document.removeEventListener('click', onClick, true);
    };
  }, [navigate]);

  return (
    onward && {
      leave() {
        going.current = true;
        setOnward(null);
        onward();
      },
      stay: () => setOnward(null),
    }
  );
}
