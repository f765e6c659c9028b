import { useState } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { BlockedTab } from './blocked-tab.tsx';
import { openPdf, openTab } from './document-pdf.queries.ts';

type PdfButtonProps = Omit<ButtonProps, 'busy' | 'busyLabel' | 'onClick'> & { link: string; print?: boolean };

/** Opens a private PDF in a new tab. */
export function PdfButton({ link, print = false, ...button }: PdfButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'blocked'>('idle');
  const open = () => {
    const tab = openTab();
    setState(tab ? 'busy' : 'blocked');
    if (!tab) return;
    openPdf({ link, tab, print }).then(
      () => setState('idle'),
      () => {
        tab.close();
        setState('failed');
      },
    );
  };
  return (
    <>
      <Button {...button} busy={state === 'busy'} busyLabel="Membuka..." onClick={open} />
      {state === 'blocked' && <BlockedTab link={link} />}
      {state === 'failed' && (
        <p role="alert">Berkas surat belum dapat dibuka. Muat ulang halaman ini, lalu coba lagi.</p>
      )}
    </>
  );
}
