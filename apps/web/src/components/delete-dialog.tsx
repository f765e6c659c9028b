import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title?: string;
  /** Names the thing and the consequence. */
  children: ReactNode;
  /** Deletes it; returns what has been done. */
  remove: () => Promise<string>;
  /** Shown when what was thrown carries no sentence of its own. */
  failed: string;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

/** Asks before something is deleted for good. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title = 'Konfirmasi Hapus', children, remove, failed, onClose, onDeleted } = props;
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
      confirmLabel="Ya, Hapus"
      busyLabel="Menghapus..."
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmDialog>
  );
}
