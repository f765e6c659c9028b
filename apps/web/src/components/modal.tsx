import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { hasModalDialogs, useModalDialog } from '../lib/use-modal-dialog.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

export type ModalProps = {
  title: string;
  /** If absent, neither Esc nor the close button closes the window. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** Prevents closing while a request is running. */
  locked?: boolean;
  /** False if a stray tap would lose typed text. */
  closeOnBackdrop?: boolean;
};

/** A modal window, open while it is mounted. The focus starts on `[data-autofocus]` or the first field. */
export function Modal({ title, onClose, children, footer, locked = false, closeOnBackdrop = true }: ModalProps) {
  const ref = useModalDialog({ onClose, locked, closeOnBackdrop });
  const titleId = useId();
  const dialog = (
    <dialog className={styles.dialog} ref={ref} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label="Tutup" disabled={locked} onClick={onClose}>
              <Icon name="x" size={24} />
            </button>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
  // Without modal dialogs, the panel would stay below anything above its parent.
  return hasModalDialogs() ? dialog : createPortal(dialog, document.body);
}
