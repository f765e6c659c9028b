import type { User } from '@pendopo/shared/auth';
import { useEffect } from 'react';
import useSWRMutation from 'swr/mutation';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { clearSession } from '../../../lib/session/session-store.ts';
import { deleteAccount } from '../profile.queries.ts';
import styles from './delete-account-dialog.module.css';
import { useLeaveAccount } from './use-leave-account.ts';

const FAREWELL = 2000;

type DeleteAccountDialogProps = { user: User; onClose: () => void };

/** Asks before the account is deleted; afterwards says so for two seconds and leads to the home page. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const { trigger, reset, isMutating, error, data } = useSWRMutation<string, Error>('delete-account', deleteAccount, {
    throwOnError: false,
  });
  if (data) return <Farewell>{data}</Farewell>;

  return (
    <ConfirmDialog
      title="Hapus Akun"
      confirmLabel="Ya, Hapus"
      busyLabel="Menghapus..."
      danger
      busy={isMutating}
      error={error && messageOf(error, 'Gagal menghapus akun')}
      onConfirm={() => {
        reset();
        void trigger();
      }}
      onCancel={onClose}
    >
      <p className={styles.account}>
        {user.nama} (@{user.username})
      </p>
      <p>
        Apakah Anda yakin ingin menghapus akun ini? Tindakan ini tidak dapat dibatalkan dan semua data Anda akan hilang
        permanen.
      </p>
      <p className={styles.archive}>
        Pengaduan serta surat yang sedang diproses atau sudah selesai tetap disimpan sebagai arsip desa, tanpa tautan ke
        akun ini. Berkas lampiran suratnya ikut dihapus.
      </p>
    </ConfirmDialog>
  );
}

function Farewell({ children }: { children: string }) {
  const leave = useLeaveAccount();

  useEffect(() => {
    const timer = setTimeout(leave, FAREWELL);
    // Somebody who reloads before the time is up must not come back with a dead session.
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
