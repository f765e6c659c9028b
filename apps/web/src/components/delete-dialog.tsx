import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title?: string;
  /** Labels of the buttons, if more than one row is deleted. */
  words?: { confirmLabel: string; busyLabel: string; cancelLabel?: string };
  /** The item and the consequence. */
  children: ReactNode;
  /** Deletes the item. Returns the success message. */
  remove: () => Promise<string>;
  /** Shown if the error has no message. */
  failed: string;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

const DELETE = { confirmLabel: 'Ya, Hapus', busyLabel: 'Menghapus...' };

/** Asks for a confirmation before a permanent deletion. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title = 'Konfirmasi Hapus', words = DELETE, children, remove, failed, onClose, onDeleted } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      onDeleted(await remove());
    } catch (reason) {
      setError(messageOf(reason, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={title}
      danger
      {...words}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmDialog>
  );
}
