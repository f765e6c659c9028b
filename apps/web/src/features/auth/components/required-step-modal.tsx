import type { User } from '@pendopo/shared/auth/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { clearSession, sessionStore } from '../../../lib/session/session-store.ts';
import { useWords } from '../../../lib/words.ts';
import { hasPasskeys } from '../passkey.queries.ts';
import { logout } from '../profile.queries.ts';
import { PasskeyModal } from './passkey-modal.tsx';
import styles from './security-section.module.css';
import { TotpSetup } from './totp-setup.tsx';

/** Requires an official to set up a second step. The only alternative is logging out. */
export function RequiredStepModal({ user: { username } }: { user: User }) {
  const words = useWords();
  const [open, setOpen] = useState<'totp' | 'passkey' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  async function leave() {
    setLeaving(true);
    await logout();
    navigate('/', { replace: true });
    clearSession();
  }
  const way = { username, onClose: () => setOpen(null), onDone: () => void sessionStore.verify() };
  if (open === 'totp') return <TotpSetup {...way} />;
  if (open === 'passkey') return <PasskeyModal {...way} />;
  return (
    <Modal
      title="Aktifkan Langkah Kedua"
      footer={
        <Button variant="secondary" busy={leaving} busyLabel="Memproses..." onClick={() => void leave()}>
          Keluar
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          {words(
            'Akun ini perlu langkah kedua, karena {desa} Anda mewajibkannya bagi petugas atau karena orang lain berulang kali menebak password-nya. Data warga lalu tetap terlindung bila password Anda diketahui orang. Pilih satu cara; yang lain dapat ditambahkan nanti di Profil Saya.',
          )}
        </p>
        {hasPasskeys() && (
          <Button wide onClick={() => setOpen('passkey')}>
            Pakai passkey (sidik jari, wajah, atau PIN)
          </Button>
        )}
        <Button wide variant={hasPasskeys() ? 'secondary' : 'primary'} onClick={() => setOpen('totp')}>
          Pakai kode dari aplikasi di ponsel
        </Button>
      </div>
    </Modal>
  );
}
