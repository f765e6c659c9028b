import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FormFailure } from './form-failure.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  title: string;
  /** Names the thing and the consequence. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null | undefined;
  /** `false` says that something is missing and nothing was begun. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Asks before something is done. The focus starts on the way out. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  busyLabel = 'Memproses...',
  cancelLabel = 'Batal',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  // `busy` comes a moment after the press; a double click is faster.
  const confirmed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The press has taken the focus from the button, which was disabled meanwhile.
  useEffect(() => {
    if (error && !busy) button.current?.focus();
  }, [error, busy]);
  useEffect(() => {
    if (!busy) confirmed.current = false;
  }, [busy]);

  function confirm() {
    if (confirmed.current) return;
    confirmed.current = onConfirm() !== false;
  }

  return (
    <Modal
      title={title}
      onClose={onCancel}
      locked={busy}
      footer={
        <>
          <Button variant="secondary" data-autofocus="" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            ref={button}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
      {error && <FormFailure>{error}</FormFailure>}
    </Modal>
  );
}
