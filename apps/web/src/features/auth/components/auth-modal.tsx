import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../components/modal.tsx';
import styles from './auth-modal.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type AuthModalProps = { onClose: () => void /** Without it, a login leads to the profile. */; stay?: boolean };

/** The window for logging in and registering. After success it closes. */
export function AuthModal({ onClose, stay = false }: AuthModalProps) {
  const [mode, setMode] = useState<'login' | 'register'>('login');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const Form = mode === 'login' ? LoginForm : RegisterForm;

  function finish() {
    onClose();
    if (!stay) navigate('/profil');
  }

  return (
    <Modal title={mode === 'login' ? 'Login' : 'Registrasi'} onClose={onClose} locked={busy} closeOnBackdrop={false}>
      <Form key={mode} onDone={finish} onBusy={setBusy} />
      {mode === 'login' ? (
        <Switch disabled={busy} onClick={() => setMode('register')}>
          Belum punya akun? Daftar di sini
        </Switch>
      ) : (
        <Switch disabled={busy} onClick={() => setMode('login')}>
          Sudah punya akun? Login di sini
        </Switch>
      )}
    </Modal>
  );
}

type SwitchProps = { children: ReactNode; disabled: boolean; onClick: () => void };

function Switch({ children, disabled, onClick }: SwitchProps) {
  return (
    <button type="button" className={styles.switch} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
