import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title?: string;
  words?: { confirmLabel: string; busyLabel: string; cancelLabel?: string };
  children: ReactNode;
  /** Returns the success message. */
  remove: () => Promise<string>;
  failed: string;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

const DELETE = { confirmLabel: 'Ya, Hapus', busyLabel: 'Menghapus...' };

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
