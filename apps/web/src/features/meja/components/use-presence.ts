import { useEffect, useState } from 'react';
import { reportOpen } from '../meja.queries.ts';

const REPORT_EVERY_MS = 60_000;

/** Reports this application as open while the page is visible. Returns the name of another official who has it open. */
export function usePresence(id: number): string | null {
  const [other, setOther] = useState<{ id: number; oleh: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const report = () => {
      if (document.visibilityState === 'hidden') return;
      reportOpen(id).then(
        ({ oleh }) => {
          if (isCurrent) setOther({ id, oleh });
        },
        // Failures are ignored: presence is optional.
        () => undefined,
      );
    };
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [id]);
  return other?.id === id ? other.oleh : null;
}
