import { type ReactNode, useEffect, useRef } from 'react';
import type { ReadyFile } from '../lib/http/download.ts';
import { hasMovedFocus } from '../lib/navigation-guard.ts';
import { Notice } from './notice.tsx';

/** Offers a plain link, because the browser does not report whether it saved the file. */
export function FileReady({ file: { name, link }, children }: { file: ReadyFile; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button may be gone.
  useEffect(() => {
    if (!hasMovedFocus(null)) notice.current?.focus();
  }, []);
  return (
    <Notice title="Berkas siap." ref={notice}>
      {link && (
        <p>
          Belum tersimpan? <a href={link}>Unduh {name}</a> lewat tautan ini. Tautannya berlaku 15 menit.
        </p>
      )}
      {children}
    </Notice>
  );
}
