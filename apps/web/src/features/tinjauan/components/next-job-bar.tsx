import type { Surat } from '@pendopo/shared/surat/schemas';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PRINT_BUTTON } from '../../../domain/surat/print-button.ts';
import { hasMovedFocus } from '../../../lib/navigation-guard.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import type { NextJob } from './next-job.ts';
import styles from './next-job-bar.module.css';

type NextJobBarProps = {
  surat: Surat;
  next: NextJob;
  busy: boolean;
  /** Without a label, accepts the file in sight. */
  onAccept: (label?: string) => void;
  onLook: () => void;
};

/** Stage of an application with its main button. The bar stays visible while the official scrolls. */
export function NextJobBar({ surat, next: { stage, left, agreed, job }, busy, onAccept, onLook }: NextJobBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  // The pressed button may have been replaced: the focus moves to the new button.
  useEffect(() => {
    if (!pressed.current || hasMovedFocus(null)) return;
    (bar.current?.querySelector<HTMLElement>('button, a') ?? words.current)?.focus();
  });
  const navigate = useNavigate();
  const editor = job === 'tulis' ? `/admin/surat-masuk/${surat.id}/naskah` : null;
  const print = () => document.getElementById(PRINT_BUTTON)?.click();
  useKeys({ enter: busy ? undefined : editor ? () => navigate(editor) : job === 'cetak' ? print : undefined });
  const press = (act: () => void) => ({
    onClick() {
      pressed.current = true;
      if (!busy) act();
    },
    onBlur() {
      pressed.current = false;
    },
  });
  return (
    <div className={styles.bar} ref={bar}>
      <p className={styles.words} role="status" ref={words} tabIndex={-1}>
        <strong>{stage}</strong>
        {left && <span>{left}</span>}
      </p>
      {job === 'terima' && (
        <Button aria-disabled={busy} {...press(() => onAccept(agreed))}>
          {agreed ? 'Pengantar disetujui, terima' : 'Berkas ini benar, terima'}
        </Button>
      )}
      {job === 'lihat' && <Button {...press(onLook)}>Periksa berkas berikutnya</Button>}
      {job === 'cetak' && (
        <Button aria-keyshortcuts="Enter" onClick={print}>
          Cetak surat
        </Button>
      )}
      {editor && (
        <ButtonLink to={editor} aria-keyshortcuts="Enter">
          {surat.status_naskah === 'draf' ? 'Lanjutkan menulis surat' : WRITE[left ? 'incomplete' : 'complete']}
        </ButtonLink>
      )}
    </div>
  );
}

const WRITE = { complete: 'Lengkap, buat suratnya', incomplete: 'Buat suratnya, lengkapi isian' };
