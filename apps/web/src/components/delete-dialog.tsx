import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title?: string;
  /** What the buttons say, where it is more than one row that goes. */
  words?: { confirmLabel: string; busyLabel: string; cancelLabel?: string };
  /** Names the thing and the consequence. */
  children: ReactNode;
  /** Deletes it; returns what has been done. */
  remove: () => Promise<string>;
  /** Shown when what was thrown carries no sentence of its own. */
  failed: string;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

const DELETE = { confirmLabel: 'Ya, Hapus', busyLabel: 'Menghapus...' };

/** Asks before something is deleted for good. */
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
