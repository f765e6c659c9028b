import { villageText } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { openLoginModalHere } from '../../lib/session/login-modal.ts';
import { useSession, useWasRefused } from '../../lib/session/use-session.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';
import { useWords } from '../../lib/words.ts';
import styles from './access.module.css';

export function LoginRequiredPage({ message }: { message: string }) {
  const ended = useWasRefused();
  return (
    <Page
      title="Masuk"
      heading={message}
      lead={ended ? 'Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan.' : 'Masuk atau daftar untuk melanjutkan.'}
    >
      <div className="row-12">
        <Button icon={<Icon name="log-in" size={20} />} onClick={openLoginModalHere}>
          Masuk atau Daftar
        </Button>
        <ButtonLink variant="secondary" to="/">
          Kembali ke Beranda
        </ButtonLink>
      </div>
    </Page>
  );
}

type AccessDeniedPageProps = {
  /** The list behind an officials' form, to which other users are redirected after a moment. */
  redirectTo?: { to: string; label: string } | undefined;
};

const REDIRECT_AFTER = 3000;
const FOR_OFFICIALS = 'Anda harus login sebagai admin untuk mengakses halaman ini.';
const FOR_ADMINS = villageText('Anda masuk sebagai operator. Halaman ini hanya dibuka dan diubah oleh admin {desa}.');

export function AccessDeniedPage({ redirectTo }: AccessDeniedPageProps) {
  const words = useWords();
  const navigate = useNavigate();
  const isOperator = useSession().user?.role === 'operator';
  const [stays, setStays] = useState(false);
  // The first page of a visit has no history to go back to.
  const { key } = useLocation();
  const goal = stays ? undefined : redirectTo;
  useDelayedRedirect(goal?.to, REDIRECT_AFTER);

  function goBack() {
    if (redirectTo) navigate(redirectTo.to);
    else if (key === 'default') navigate('/');
    else navigate(-1);
  }

  return (
    <Page title="Akses Ditolak" lead={isOperator ? words(FOR_ADMINS) : FOR_OFFICIALS}>
      {redirectTo && !isOperator && (
        <p className={styles.hint}>
          Akun admin bawaan memakai username “admin”. Passwordnya hanya diketahui pemasang portal ini.
        </p>
      )}
      {goal && (
        <p className={styles.hint} role="status">
          Anda akan dialihkan ke {goal.label} dalam {REDIRECT_AFTER / 1000} detik.
        </p>
      )}
      <div className="row-12">
        <Button
          icon={<Icon name="log-in" size={20} />}
          onClick={() => {
            setStays(true);
            openLoginModalHere();
          }}
        >
          Masuk sebagai admin
        </Button>
        <Button variant="secondary" onClick={goBack}>
          Kembali
        </Button>
      </div>
    </Page>
  );
}
