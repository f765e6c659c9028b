import type { Pesan } from '@pendopo/shared/pesan-kontak';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useDeletePesan } from '../pesan-masuk.queries.ts';

type DeletePesanDialogProps = { pesan: Pesan; onClose: () => void; onDeleted: (message: string) => void };

/** Asks before a message is deleted for good. */
export function DeletePesanDialog({ pesan, onClose, onDeleted }: DeletePesanDialogProps) {
  const remove = useDeletePesan();
  return (
    <ConfirmDialog
      title="Konfirmasi Hapus"
      danger
      confirmLabel="Ya, Hapus"
      busyLabel="Menghapus..."
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, 'Gagal menghapus pesan')}
      onCancel={onClose}
      onConfirm={() => remove.mutate(pesan.id, { onSuccess: ({ message }) => onDeleted(message) })}
    >
      <p>
        Pesan dari <strong>{pesan.nama}</strong> akan dihapus dan tidak dapat dikembalikan.
      </p>
    </ConfirmDialog>
  );
}
