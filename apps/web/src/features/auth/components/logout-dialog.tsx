import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { logout } from '../profile.queries.ts';
import { useLeaveAccount } from './use-leave-account.ts';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const leave = useLeaveAccount();
  const confirm = () => {
    setBusy(true);
    void logout().then(leave);
  };
  return (
    <ConfirmDialog
      title="Logout"
      confirmLabel="Ya, Keluar"
      busyLabel="Memproses..."
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Anda yakin ingin keluar dari akun ini?
    </ConfirmDialog>
  );
}
