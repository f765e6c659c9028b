import { LogIn } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { openLoginModalHere } from '../../lib/session/login-modal.ts';
import styles from './access.module.css';

/** In place of a screen for people who are logged in. */
export function LoginRequiredPage({ message }: { message: string }) {
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

/** In place of a screen for officials. */
export function AccessDeniedPage() {
  const navigate = useNavigate();
  // The first page of a visit has nothing to go back to.
  const { key } = useLocation();
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
