import { type ReactNode, useEffect, useRef } from 'react';
import { hasMovedFocus } from '../lib/gone-on.ts';
import type { ReadyFile } from '../lib/http/download.ts';
import { Notice } from './notice.tsx';

/** After a download: whether the browser has saved the file cannot be known, so there is a plain link, too. */
export function FileReady({ file: { name, link }, children }: { file: ReadyFile; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // What it was asked for with may have gone.
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
