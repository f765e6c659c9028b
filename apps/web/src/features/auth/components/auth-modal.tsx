import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../components/modal.tsx';
import type { Step } from '../auth.queries.ts';
import styles from './auth-modal.module.css';
import { ForgottenForm } from './forgotten-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type AuthModalProps = {
  onClose: () => void;
  /** If false, a login leads to the profile. */
  stay?: boolean;
};

type Mode = 'login' | 'register' | 'forgotten';
const TITLES: Readonly<Record<Mode, string>> = {
  login: 'Login',
  register: 'Registrasi',
  forgotten: 'Lupa password?',
};

export function AuthModal({ onClose, stay = false }: AuthModalProps) {
  const [mode, setMode] = useState<Mode>('login');
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  function finish() {
    onClose();
    if (!stay) navigate('/profil');
  }

  if (step) {
    return (
      <Modal key="step" title="Langkah Kedua" onClose={onClose} locked={busy} closeOnBackdrop={false}>
        <SecondStepForm step={step} onDone={finish} onBusy={setBusy} />
        <Switch disabled={busy} onClick={() => setStep(null)}>
          Kembali ke username dan password
        </Switch>
      </Modal>
    );
  }
  return (
    <Modal title={TITLES[mode]} onClose={onClose} locked={busy} closeOnBackdrop={false}>
      {mode === 'login' && <LoginForm onDone={finish} onBusy={setBusy} onStep={setStep} />}
      {mode === 'register' && <RegisterForm onDone={finish} onBusy={setBusy} />}
      {mode === 'forgotten' && <ForgottenForm onLeave={onClose} />}
      {mode === 'login' ? (
        <>
          <Switch disabled={busy} onClick={() => setMode('forgotten')}>
            Lupa password?
          </Switch>
          <Switch disabled={busy} onClick={() => setMode('register')}>
            Belum punya akun? Daftar di sini
          </Switch>
        </>
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
