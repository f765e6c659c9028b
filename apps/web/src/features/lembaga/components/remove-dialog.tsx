import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { removeMember } from '../lembaga-writes.queries.ts';
import type { Member, MemberKind } from './member.ts';

type RemoveDialogProps = {
  kind: MemberKind;
  member: Member;
  lembaga: Lembaga;
  onClose: () => void;
  onRemoved: (message: string) => void;
};

export function RemoveDialog({ kind, member, lembaga, onClose, onRemoved }: RemoveDialogProps) {
  const { nama, jabatan, gambar } = member;
  return (
    <DeleteDialog
      title={`Hapus ${kind.properNoun}`}
      remove={() => removeMember(kind, member.id)}
      failed={kind.removeFailed}
      onClose={onClose}
      onDeleted={onRemoved}
    >
      <p>
        <strong>{nama}</strong>
        {jabatan && `, ${jabatan},`} akan dihapus dari {kind.noun} {lembaga.nama_lembaga}
        {gambar && ` beserta ${kind.pictureNoun.toLowerCase()}nya`}. Tindakan ini tidak dapat dibatalkan.
      </p>
    </DeleteDialog>
  );
}
