import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { deletePesan } from '../pesan-masuk.queries.ts';

type DeletePesanDialogProps = { pesan: Pesan; onClose: () => void; onDeleted: (message: string) => void };

export function DeletePesanDialog({ pesan, onClose, onDeleted }: DeletePesanDialogProps) {
  return (
    <DeleteDialog
      remove={() => deletePesan(pesan.id)}
      failed="Gagal menghapus pesan"
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>
        Pesan dari <strong>{pesan.nama}</strong> akan dihapus dan tidak dapat dikembalikan.
      </p>
    </DeleteDialog>
  );
}
