import { useUnsaved } from '../lib/session/unsaved.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function LeaveQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  useUnsaved(hasChanges);
  const question = useLeaveGuard(hasChanges);
  if (!question) return null;
  return (
    <DiscardQuestion onDiscard={question.leave} onStay={question.stay}>
      Jika Anda meninggalkan halaman ini, perubahan Anda hilang.
    </DiscardQuestion>
  );
}

type DiscardQuestionProps = { onDiscard: () => void; onStay: () => void; children?: string };

export function DiscardQuestion({ onDiscard, onStay, children }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Perubahan belum disimpan"
      confirmLabel="Buang perubahan"
      cancelLabel="Lanjut mengisi"
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {children ?? 'Jika Anda menutupnya sekarang, perubahan Anda hilang.'}
    </ConfirmDialog>
  );
}
