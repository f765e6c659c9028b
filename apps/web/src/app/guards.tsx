import { LogIn } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/button.tsx';
import { Loading } from '../components/loading.tsx';
import { Page } from '../components/page.tsx';
import { openLoginModalHere } from '../lib/session/login-modal.ts';
import { useSession } from '../lib/session/use-session.ts';
import styles from './guards.module.css';

const CHECKING = 'Memverifikasi akses...';

/** Screens below are for people who are logged in. `message` replaces the sentence shown to everyone else. */
export function RequireUser({ message = 'Anda harus login terlebih dahulu' }: { message?: string }) {
  const { status } = useSession();
  if (status === 'loading') return <Loading text={CHECKING} />;
  if (status === 'user') return <Outlet />;
  return (
    <Page title="Masuk" heading={message} lead="Masuk atau daftar untuk melanjutkan.">
      <div className={styles.actions}>
        <Button icon={<LogIn size={20} aria-hidden="true" />} onClick={openLoginModalHere}>
          Masuk atau Daftar
        </Button>
        <ButtonLink variant="secondary" to="/">
          Kembali ke Beranda
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Screens below are for officials. The server decides on every call; this only spares others a screen full of errors. */
export function RequireAdmin() {
  const { status, user } = useSession();
  const navigate = useNavigate();
  // The first page of a visit has nothing to go back to.
  const { key } = useLocation();
  if (status === 'loading') return <Loading text={CHECKING} />;
  if (user?.role === 'admin') return <Outlet />;
  return (
    <Page title="Akses Ditolak" lead="Anda harus login sebagai admin untuk mengakses halaman ini.">
      <div className={styles.actions}>
        <Button icon={<LogIn size={20} aria-hidden="true" />} onClick={openLoginModalHere}>
          Masuk sebagai admin
        </Button>
        <Button variant="secondary" onClick={() => (key === 'default' ? navigate('/') : navigate(-1))}>
          Kembali
        </Button>
      </div>
    </Page>
  );
}
