import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { type PublicationNoun, removePublication } from './publication-writes.queries.ts';

export type DeletePublicationDialogProps = {
  noun: PublicationNoun;
  row: { id: number; title: string };
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeletePublicationDialog({ noun, row, onClose, onDeleted }: DeletePublicationDialogProps) {
  return (
    <DeleteDialog
      remove={() => removePublication(noun, row.id)}
      failed={`Gagal menghapus ${noun}`}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>Yakin ingin menghapus {noun} ini? Tindakan ini tidak dapat dibatalkan.</p>
      <p>
        <strong>{row.title}</strong>
      </p>
    </DeleteDialog>
  );
}
