import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../lib/cx.ts';
import { CannotPrint, canPrint } from './print-button.tsx';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  /** The size of the paper, on its side; or A4 upright. */
  kertas: 'A4' | 'F4' | 'tegak';
  /** The print dialog has been closed. */
  onDone: () => void;
  children: ReactNode;
};

const PAPER = { A4: 'a4', F4: 'f4', tegak: 'upright' } as const;

/** What is printed instead of the screen: the print dialog opens as soon as it stands. */
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
    let gone = false;
    const print = () => {
      if (!gone) window.print();
    };
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
    if (pictures.length === 0) print();
    // One that does not come leaves its place empty.
    else void Promise.allSettled(pictures.map((picture) => picture.decode())).then(print);
    return () => {
      gone = true;
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
