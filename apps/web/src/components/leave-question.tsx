import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the page is left with unsaved changes. */
export function LeaveQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  const question = useLeaveGuard(hasChanges);
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Perubahan belum disimpan"
      confirmLabel="Buang perubahan"
      cancelLabel="Lanjut mengisi"
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      Jika Anda meninggalkan halaman ini, perubahan Anda hilang.
    </ConfirmDialog>
  );
}
