import type { User } from '@pendopo/shared/auth/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../lib/session/session-store.ts';
import { logout } from '../profile.queries.ts';
import { ChangePasswordModal } from './change-password-modal.tsx';

/** Requires an own password. The user can only set a password or log out. */
export function InitialPasswordModal({ user }: { user: User }) {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  async function leave() {
    setLeaving(true);
    await logout();
    navigate('/', { replace: true });
    clearSession();
  }

  return (
    <ChangePasswordModal
      user={user}
      title="Ganti Password"
      reason="Password ini dibuat oleh portal dan pernah tampil di layar server; gantilah dengan milik Anda sendiri sebelum melanjutkan."
      exitLabel={leaving ? 'Memproses...' : 'Keluar'}
      onClose={() => void leave()}
    />
  );
}
