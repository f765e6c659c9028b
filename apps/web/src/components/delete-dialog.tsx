import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../lib/http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Removes the row of this id. */
export type Removal = Pick<UseMutationResult<{ message: string }, Error, number>, 'mutate' | 'isPending' | 'error'>;

type DeleteDialogProps = {
  /** What kind of thing it is: "berita". */
  noun: string;
  row: { id: number; title: string };
  remove: Removal;
  onClose: () => void;
  /** It is gone. */
  onDeleted: (message: string) => void;
};

/** Asks before something is deleted for good. */
export function DeleteDialog({ noun, row, remove, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Konfirmasi Hapus"
      danger
      confirmLabel="Ya, Hapus"
      busyLabel="Menghapus..."
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, `Gagal menghapus ${noun}`)}
      onCancel={onClose}
      onConfirm={() => remove.mutate(row.id, { onSuccess: ({ message }) => onDeleted(message) })}
    >
      <p>Yakin ingin menghapus {noun} ini? Tindakan ini tidak dapat dibatalkan.</p>
      <p>
        <strong>{row.title}</strong>
      </p>
    </ConfirmDialog>
  );
}
