import type { Lembaga } from '@pendopo/shared/lembaga';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useRemoveMember } from '../lembaga.queries.ts';
import type { Member, MemberKind } from './member.ts';

type RemoveDialogProps = {
  kind: MemberKind;
  member: Member;
  lembaga: Lembaga;
  onClose: () => void;
  onRemoved: (message: string) => void;
};

/** Asks before an officer or activity unit is deleted. */
export function RemoveDialog({ kind, member, lembaga, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemoveMember(kind);
  const { nama, jabatan, gambar } = member;
  return (
    <ConfirmDialog
      title={`Hapus ${kind.properNoun}`}
      danger
      confirmLabel="Ya, Hapus"
      busyLabel="Menghapus..."
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, kind.removeFailed) : null}
      onCancel={onClose}
      onConfirm={() => remove.mutate(member.id, { onSuccess: ({ message }) => onRemoved(message) })}
    >
      <p>
        <strong>{nama}</strong>
        {jabatan && `, ${jabatan},`} akan dihapus dari {kind.noun} {lembaga.nama_lembaga}
        {gambar && ` beserta ${kind.pictureNoun.toLowerCase()}nya`}. Tindakan ini tidak dapat dibatalkan.
      </p>
    </ConfirmDialog>
  );
}
