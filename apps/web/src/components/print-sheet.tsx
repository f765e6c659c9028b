import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../lib/cx.ts';
import { CannotPrint, canPrint } from './print-button.tsx';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  /** A4 or F4 landscape, or `tegak` for A4 portrait. */
  kertas: 'A4' | 'F4' | 'tegak';
  /** Called after the print dialog has closed. */
  onDone: () => void;
  children: ReactNode;
};

const PAPER = { A4: 'a4', F4: 'f4', tegak: 'upright' } as const;

/** Printed instead of the screen. The print dialog opens once the sheet is rendered. */
export function PrintSheet({ kertas, onDone, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const printing = canPrint();
  useEffect(() => {
    if (!printing) return undefined;
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    document.body.dataset.printing = '';
    let isCancelled = false;
    const print = () => {
      if (!isCancelled) window.print();
    };
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
    if (pictures.length === 0) print();
    // A picture that fails to load leaves its place empty.
    else void Promise.allSettled(pictures.map((picture) => picture.decode())).then(print);
    return () => {
      isCancelled = true;
      window.removeEventListener('afterprint', end);
      delete document.body.dataset.printing;
    };
  }, [printing]);
  if (!printing) return <CannotPrint />;
  return createPortal(
    <div className={cx(styles.sheet, styles[PAPER[kertas]])} ref={sheet}>
      {children}
    </div>,
    document.body,
  );
}
