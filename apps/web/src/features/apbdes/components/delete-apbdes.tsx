import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { DELETE_FAILED, deleteApbdes } from '../apbdes-writes.queries.ts';

type DeleteApbdesProps = { tahun: number; onClose: () => void; onDeleted: (message: string) => void };

export const DeleteApbdes = ({ tahun, onClose, onDeleted }: DeleteApbdesProps) => (
  <DeleteDialog remove={() => deleteApbdes(tahun)} failed={DELETE_FAILED} onClose={onClose} onDeleted={onDeleted}>
    <p>Yakin ingin menghapus APBDes {tahun}? Semua barisnya hilang dari halaman publik.</p>
  </DeleteDialog>
);
