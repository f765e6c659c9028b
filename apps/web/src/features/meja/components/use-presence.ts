import { useEffect, useState } from 'react';
import { noteOpen } from '../meja.queries.ts';

/** How often a colleague learns that the request is still open here. */
const TELL_EVERY_MS = 60_000;

/** Says that an official has the request open for as long as it is in sight; returns the name of a colleague who has, too. */
export function usePresence(id: number): string | null {
  const [other, setOther] = useState<{ id: number; oleh: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const tell = () => {
      if (document.visibilityState === 'hidden') return;
      noteOpen(id).then(
        ({ oleh }) => {
          if (isCurrent) setOther({ id, oleh });
        },
        // It is a courtesy: nothing waits for it.
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [id]);
  return other?.id === id ? other.oleh : null;
}
