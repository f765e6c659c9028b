import type { User } from '@pendopo/shared/auth/schemas';
import { useEffect, useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { Notice } from '../../../components/notice.tsx';
import { clearSession } from '../../../lib/session/session-store.ts';
import { useWords } from '../../../lib/words.ts';
import { deleteAccount } from '../profile.queries.ts';
import styles from './delete-account-dialog.module.css';
import { PasswordPrompt } from './password-prompt.tsx';
import { useLeaveAccount } from './use-leave-account.ts';

const FAREWELL = 2000;

type DeleteAccountDialogProps = { user: User; onClose: () => void };

/** Deletes the account after a password check. Shows a farewell for two seconds, then leads to the home page. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const words = useWords();
  const [done, setDone] = useState('');
  if (done) return <Farewell>{done}</Farewell>;

  return (
    <PasswordPrompt
      title="Hapus Akun"
      label="Ya, Hapus"
      busyLabel="Menghapus..."
      danger
      username={user.username}
      failed="Gagal menghapus akun"
      run={async (currentPassword) => setDone(await deleteAccount(currentPassword))}
      onClose={onClose}
    >
      <p className={styles.account}>
        {user.nama} (@{user.username})
      </p>
      <p>
        Apakah Anda yakin ingin menghapus akun ini? Tindakan ini tidak dapat dibatalkan dan semua data Anda akan hilang
        permanen.
      </p>
      <p className="quiet small">
        {words(
          'Pengaduan serta surat yang sedang diproses atau sudah selesai tetap disimpan sebagai arsip {desa}, tanpa tautan ke akun ini. Berkas lampiran suratnya ikut dihapus.',
        )}
      </p>
    </PasswordPrompt>
  );
}

function Farewell({ children }: { children: string }) {
  const leave = useLeaveAccount();

  useEffect(() => {
    const timer = setTimeout(leave, FAREWELL);
    // A reload during the farewell must not find a dead session.
    window.addEventListener('pagehide', clearSession);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', clearSession);
    };
  }, [leave]);

  return (
    <Modal title="Hapus Akun" onClose={leave} locked>
      <Notice title={children}>
        <p>Anda akan dibawa ke beranda.</p>
      </Notice>
    </Modal>
  );
}
