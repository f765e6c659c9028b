import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FormFailure } from './form-failure.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | null | undefined;
  /** Returns `false` if nothing was started because input is missing. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Asks for a confirmation. The focus starts on the cancel button. */
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
  // A double click arrives before `busy` is set.
  const confirmed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
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
