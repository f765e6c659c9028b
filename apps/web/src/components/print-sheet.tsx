import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../lib/cx.ts';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  /** The size of the paper, on its side. */
  kertas: 'A4' | 'F4';
  /** The print dialog has been closed. */
  onDone: () => void;
  children: ReactNode;
};

/** What is printed instead of the screen: the print dialog opens as soon as it stands. */
export function PrintSheet({ kertas, onDone, children }: PrintSheetProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    document.body.dataset.printing = '';
    window.print();
    return () => {
      window.removeEventListener('afterprint', end);
      delete document.body.dataset.printing;
    };
  }, []);
  return createPortal(
    <div className={cx(styles.sheet, kertas === 'F4' ? styles.f4 : styles.a4)}>{children}</div>,
    document.body,
  );
}
