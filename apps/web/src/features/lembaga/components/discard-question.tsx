import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { MemberKind } from './member.ts';
import type { OpenCard } from './use-open-card.ts';

export function DiscardQuestion({ kind, cards: { draft, question } }: { kind: MemberKind; cards: OpenCard }) {
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Perubahan belum disimpan"
      confirmLabel="Buang perubahan"
      cancelLabel="Lanjut mengisi"
      onConfirm={question.discard}
      onCancel={question.stay}
    >
      Isian {kind.noun} {draft?.nama ? `“${draft.nama}”` : 'yang baru'} belum disimpan. Jika Anda meninggalkannya
      sekarang, isian itu hilang.
    </ConfirmDialog>
  );
}
