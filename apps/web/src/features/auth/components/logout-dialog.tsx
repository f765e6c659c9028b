import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLogout } from '../profile.queries.ts';
import { useLeaveAccount } from './use-leave-account.ts';

/** Asks before logging out; afterwards leads to the home page. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isIdle } = useLogout();
  const leave = useLeaveAccount();
  return (
    <ConfirmDialog
      title="Logout"
      confirmLabel="Ya, Keluar"
      busyLabel="Memproses..."
      busy={!isIdle}
      onConfirm={() => mutate(undefined, { onSettled: leave })}
      onCancel={onClose}
    >
      Anda yakin ingin keluar dari akun ini?
    </ConfirmDialog>
  );
}
